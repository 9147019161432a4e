import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type GetManyReferenceResult, type RaRecord, useDataProvider } from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';
import { useDescriptions } from '../descriptions.tsx';
import { relationsOf } from '../record/relations.ts';
import { useKnown } from '../record/useKnown.ts';
import { type EditedParts, editableParts } from './editedParts.ts';
import { mostLines, partsQuery } from './partsQuery.ts';

/** Fetches the parts that are edited in the form of a record; undefined while loading. */
export function useEditedParts(
  description: VisibleResource,
  stored: RaRecord<string> | undefined,
): readonly EditedParts[] | undefined {
  const visible = useDescriptions();
  const known = useKnown();
  const provider = useDataProvider();
  const editable = useMemo(
    () => editableParts(description, relationsOf(description, visible), stored, known),
    [description, visible, stored, known],
  );
  const isNew = stored === undefined;
  const read = useQueries({
    queries: editable.map((relation) => partsQuery(relation, { id: stored?.id, provider, visible })),
    combine: combined,
  });
  return useMemo(() => {
    if (isNew) return editable.map((parts) => ({ ...parts, stored: none }));
    if (read.isPending) return undefined;
    return editable.flatMap((parts, index) => {
      const { data, total = data?.length ?? 0 } = read.answers[index] ?? {};
      const isOffered = data && total <= mostLines && (parts.may.add || total > 0);
      return isOffered ? [{ ...parts, stored: data }] : [];
    });
  }, [isNew, editable, read]);
}

const none: readonly RaRecord<string>[] = [];

/** Combines the results; defined outside the component to keep the result stable. */
const combined = (results: readonly UseQueryResult<GetManyReferenceResult<RaRecord<string>>>[]) => ({
  isPending: results.some(({ isPending }) => isPending),
  answers: results.map(({ data }) => data),
});
