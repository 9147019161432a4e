import type { DataProvider, RaRecord } from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';
import { relatedMeta } from '../record/related.ts';
import type { Relation } from '../record/relations.ts';
import { sortOfRelated } from '../record/sort.ts';

/** Limits the lines in a form, because large forms are slow; beyond it they have their own pages. */
export const mostLines = 200;

interface ParentOptions {
  id: string | undefined;
  provider: DataProvider;
  visible: readonly VisibleResource[];
}

/** Builds the query for the parts of a record; disabled for a new one. */
export function partsQuery(
  { target, field }: Pick<Relation, 'target' | 'field'>,
  { id, provider, visible }: ParentOptions,
) {
  const params = {
    target: field,
    id: id ?? '',
    pagination: { page: 1, perPage: mostLines },
    sort: sortOfRelated(target, field),
    filter: {},
    meta: relatedMeta(target, visible),
  };
  return {
    queryKey: [target.name, 'getManyReference', params],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      provider.getManyReference<RaRecord<string>>(target.name, { ...params, signal }),
    enabled: id !== undefined,
    // Disables caching, so that a form starts with the stored lines.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  };
}
