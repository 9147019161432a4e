import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type GetManyReferenceResult, type RaRecord, useDataProvider } from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';
import { useDescriptions } from '../descriptions.tsx';
import { relatedMeta } from '../record/related.ts';
import { relationsOf } from '../record/relations.ts';
import { sortOf } from '../record/sort.ts';
import { useKnown } from '../record/useKnown.ts';
import { type EditedParts, editableParts } from './editedParts.ts';

/** More of them are edited on pages of their own: a form of so many inputs is slow, and hard to find one's way in. */
export const mostLines = 200;

/** The parts that are edited in the form of a record; undefined while they are being read. */
export function useEditedParts(
  description: VisibleResource,
  stored: RaRecord | undefined,
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
    queries: editable.map(({ target, field }) => {
      const params = {
        target: field,
        id: stored?.id ?? '',
        pagination: { page: 1, perPage: mostLines },
        sort: sortOf(target),
        filter: {},
        meta: relatedMeta(target, visible),
      };
      return {
        queryKey: [target.name, 'getManyReference', params],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          provider.getManyReference<RaRecord<string>>(target.name, { ...params, signal }),
        enabled: !isNew,
        // A form begins with its lines as they are now, never as an earlier form left them.
        gcTime: 0,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      };
    }),
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

/** Stands outside, so that what it gives is the same as long as the answers are. */
const combined = (results: readonly UseQueryResult<GetManyReferenceResult<RaRecord<string>>>[]) => ({
  isPending: results.some(({ isPending }) => isPending),
  answers: results.map(({ data }) => data),
});
