import { createContext, type ReactNode, type RefObject, use, useEffect, useMemo, useState } from 'react';
import type { OrderFault, Refused } from './refusal.ts';

type Texts = ReadonlyMap<string, string>;

const FaultsContext = createContext<Texts>(new Map());

interface FieldFaultsProps {
  refused: Refused | null;
  /** The form, whose fields carry their name. */
  form: RefObject<HTMLFormElement | null>;
  children: ReactNode;
}

/** Shows faults at the fields that are on the page, and leads the focus to the first. */
export function FieldFaults({ refused, form, children }: FieldFaultsProps) {
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const faults = new Set(refused?.faults.map(({ field }) => field));
    const fields = [...(form.current?.elements ?? [])].filter(
      (each) => each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement,
    );
    const faulty = fields.filter(({ name }) => faults.has(name));
    setShown(new Set(faulty.map(({ name }) => name)));
    faulty[0]?.focus();
  }, [refused, form]);
  const texts = useMemo(() => textsOf(refused?.faults ?? [], shown), [refused, shown]);
  return <FaultsContext value={texts}>{children}</FaultsContext>;
}

/** Joins several faults of one field, each once: a plan and its expansion have the same domain. */
function textsOf(faults: readonly OrderFault[], shown: ReadonlySet<string>): Texts {
  const texts = new Map<string, Set<string>>();
  for (const { field, text } of faults)
    if (field !== undefined && shown.has(field)) texts.set(field, (texts.get(field) ?? new Set()).add(text));
  return new Map([...texts].map(([field, told]) => [field, [...told].join(' ')]));
}

/** Returns the faults that are shown at no field. */
export function useOtherFaults(refused: Refused | null): OrderFault[] {
  const texts = use(FaultsContext);
  return (refused?.faults ?? []).filter(({ field }) => field === undefined || !texts.has(field));
}

/** Returns the properties of a field by its name: that name, and its fault where it has one. */
export function useFaultyField(): (name: string) => { name: string; error?: true; helperText?: string } {
  const texts = use(FaultsContext);
  return (name) => {
    const helperText = texts.get(name);
    return { name, ...(helperText !== undefined && { error: true, helperText }) };
  };
}
