import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type RaRecord, useDataProvider, useResourceContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { fieldKey } from '../../../schema/names.ts';
import { sharedBy } from '../../../schema/same.ts';
import type { VisibleResource } from '../../../schema/visible.ts';
import { useDescriptions } from '../descriptions.tsx';
import { isPart } from '../record/fields.ts';
import type { ReferenceFieldInputProps } from './inputProps.ts';

/** What of other records fits the one in the form, by `same`. */
export interface Fitting {
  /** As `getList` takes it; of what is not known here nothing is asked. */
  filter: Readonly<Record<string, unknown>>;
  /** The label of what has to be chosen first. */
  missing: string | undefined;
  isPending: boolean;
}

/** Where the form has what a record that is referred to must have too. */
interface Known {
  theirs: string;
  /** In the form; also of the whole around a line. */
  source: string;
  label: string;
  /** Whether it can be chosen at all; else the server knows it. */
  isChosen: boolean;
  /** The form holds the id of a record that has it. */
  over: { to: string; field: string } | undefined;
}

/** Narrows the choices of a reference to what fits what the form holds, and empties it once it no longer does. */
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

/** Of a line, what stands behind its whole stands in the form around it. */
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

/** Values of records that the form refers to. */
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

const recordQuery = (provider: ReturnType<typeof useDataProvider>, resource: string, id: string) => ({
  queryKey: [resource, 'getOne', { id, meta: undefined }],
  queryFn: async (): Promise<RaRecord> => (await provider.getOne<RaRecord>(resource, { id })).data,
});

interface Emptied extends Pick<Fitting, 'filter' | 'isPending'> {
  source: string;
  to: string;
  isMissing: boolean;
}

/** Looks at the record that is chosen, because a form that is filled anew changes all its values at once. */
function useEmptied({ source, to, filter, isMissing, isPending }: Emptied): void {
  const { getValues, setValue } = useFormContext();
  const [provider, queries] = [useDataProvider(), useQueryClient()];
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
