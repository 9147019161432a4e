import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type RaRecord, useDataProvider, useGetOne, useLocation } from 'react-admin';
import type { Attributes } from '../../../schema/normalize.ts';
import type { VisibleResource } from '../../../schema/visible.ts';
import { useDescriptions } from '../descriptions.tsx';
import { editableParts, inputsOf } from '../parts/editedParts.ts';
import { mostLines, partsQuery } from '../parts/partsQuery.ts';
import { useRelatedMeta } from '../record/related.ts';
import { relationsOf } from '../record/relations.ts';
import { useKnown } from '../record/useKnown.ts';
import { copiedValues } from './copiedValues.ts';

/** Holds the location state that asks for a form with a copy. */
export interface Duplication {
  duplicateOf: string;
}

export const useDuplicateOf = (): string | undefined => {
  const asked = (useLocation().state as Partial<Duplication> | null)?.duplicateOf;
  return typeof asked === 'string' ? asked : undefined;
};

/** Fetches the values of a copy and of its parts by relation; undefined while loading. */
export function useDuplicated(description: VisibleResource, id: string | undefined): Attributes | undefined {
  const meta = useRelatedMeta(description);
  const record = useGetOne<RaRecord<string>>(description.name, { id: id ?? '', meta }, { enabled: id !== undefined });
  const visible = useDescriptions();
  const known = useKnown();
  const provider = useDataProvider();
  const parts = useMemo(
    () => editableParts(description, relationsOf(description, visible), undefined, known),
    [description, visible, known],
  );
  const lines = useQueries({ queries: parts.map((one) => partsQuery(one, { id, provider, visible })) });
  const isRead = !record.isPending && lines.every(({ isPending }) => isPending === false);
  const read = JSON.stringify([record.data, lines.map(({ data }) => data)]);
  return useMemo(() => {
    if (id === undefined) return {};
    if (!isRead) return undefined;
    const [original, answers] = JSON.parse(read) as [
      RaRecord | undefined,
      ({ data: RaRecord[]; total?: number } | null)[],
    ];
    const copied = parts.map((one, index) => {
      const { data = [], total = data.length } = answers[index] ?? {};
      return [
        one.name,
        total > mostLines ? [] : data.map((line) => copiedValues({ ...one.target, fields: inputsOf(one, true) }, line)),
      ];
    });
    return { ...copiedValues(description, original ?? {}), ...Object.fromEntries(copied) };
  }, [id, isRead, read, parts, description]);
}
