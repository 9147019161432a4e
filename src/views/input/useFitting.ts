import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type RaRecord, useDataProvider, useResourceContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { sharedBy } from '../../../schema/mustMatch.ts';
import { fieldKey } from '../../../schema/names.ts';
import type { VisibleResource } from '../../../schema/visible.ts';
import { useDescriptions } from '../descriptions.tsx';
import { isPart } from '../record/fields.ts';
import type { ReferenceFieldInputProps } from './inputProps.ts';
import { recordQuery } from './recordQuery.ts';

/** Describes the records that a reference may choose, by `mustMatch`. */
export interface Fitting {
  /** A filter for `getList`; leaves out values that this form does not know. */
  filter: Readonly<Record<string, unknown>>;
  /** The label key of the field that must be chosen first. */
  missing: string | undefined;
  isPending: boolean;
}

/** Tells where the form holds a value that the referenced record must match. */
interface Known {
  theirs: string;
  /** The path in the form; for a line also one of its parent. */
  source: string;
  label: string;
  /** Whether the user may set it; otherwise the server knows it. */
  isChosen: boolean;
  /** Set when the form only refers to a record that has the value. */
  over: { to: string; field: string } | undefined;
}

/** Filters the choices of a reference by `mustMatch`, and empties it when it no longer matches. */
export function useFitting(props: ReferenceFieldInputProps): Fitting {
  const { name, field, source = name } = props;
  const known = useKnown(props);
  const held: unknown[] = useWatch({ name: known.map((one) => one.source) });
  const behind = useBehind(known, held);
  const values = known.map((one, index) => (one.over ? behind[index]?.value : (held[index] ?? null)));
  const isPending = behind.some((one) => one.isPending);
  const filter = Object.fromEntries(
    known.flatMap(({ theirs }, index) => (isThere(values[index]) ? [[theirs, values[index]]] : [])),
  );
  const missing = known.find(({ isChosen }, index) => isChosen && !isThere(held[index]))?.label;
  useEmptied({ source, to: field.to, filter, isMissing: missing !== undefined, isPending });
  return { filter, missing, isPending };
}

const isThere = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** Finds where the form holds each value to match; lines look in their parent's form. */
function useKnown({ resource, name, field, source = name }: ReferenceFieldInputProps): Known[] {
  const descriptions = useDescriptions();
  const whole = useResourceContext() ?? resource;
  const described = (of: string): VisibleResource | undefined => descriptions.find((one) => one.name === of);
  const line = source.slice(0, source.length - name.length);
  const knownIn = (of: string, place: string, theirs: string, own: string): Known => {
    const rights = described(of)?.fields[own]?.rights;
    const isChosen = (rights?.create || rights?.update) ?? false;
    return { theirs, source: `${place}${own}`, label: fieldKey(of, own), isChosen, over: undefined };
  };
  return sharedBy(field).map(({ theirs, own, behind }) => {
    const owner = described(resource)?.fields[own];
    if (behind === undefined || owner?.type !== 'reference') return knownIn(resource, line, theirs, own);
    if (line !== '' && isPart(owner)) return knownIn(whole, '', theirs, behind);
    return { ...knownIn(resource, line, theirs, own), over: { to: owner.to, field: behind } };
  });
}

/** Fetches values from records that the form refers to. */
function useBehind(known: readonly Known[], held: readonly unknown[]): { value: unknown; isPending: boolean }[] {
  const provider = useDataProvider();
  return useQueries({
    queries: known.map(({ over }, index) => ({
      ...recordQuery(provider, over?.to ?? '', String(held[index] ?? '')),
      enabled: over !== undefined && isThere(held[index]),
    })),
  }).map(({ data, isLoading }, index) => ({
    value: (isThere(held[index]) && data?.[known[index]?.over?.field ?? '']) ?? null,
    isPending: isLoading,
  }));
}

interface Emptied extends Pick<Fitting, 'filter' | 'isPending'> {
  source: string;
  to: string;
  isMissing: boolean;
}

/**
 * Empties a reference that stopped matching. Fetches the chosen record to compare, because a refilled form changes all
 * values at once.
 */
function useEmptied({ source, to, filter, isMissing, isPending }: Emptied): void {
  const { getValues, setValue } = useFormContext();
  const provider = useDataProvider();
  const queries = useQueryClient();
  const asked = JSON.stringify([filter, isMissing]);
  const before = useRef(asked);
  useEffect(() => {
    const id: unknown = getValues(source);
    if (isPending || before.current === asked) return;
    before.current = asked;
    if (!isThere(id)) return;
    const empty = (): void => {
      if (getValues(source) === id) setValue(source, null, { shouldDirty: true });
    };
    if (isMissing) return empty();
    const [wanted] = JSON.parse(asked) as [Record<string, unknown>];
    const isFit = (record: RaRecord): boolean =>
      Object.entries(wanted).every(([name, value]) => record[name] === value);
    queries
      .fetchQuery(recordQuery(provider, to, String(id)))
      .then(
        (record) => isFit(record),
        () => false,
      )
      .then((fits) => fits || before.current !== asked || empty());
  }, [asked, isMissing, isPending, source, to, getValues, setValue, provider, queries]);
}
