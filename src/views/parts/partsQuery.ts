import type { DataProvider, RaRecord } from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';
import { relatedMeta } from '../record/related.ts';
import type { Relation } from '../record/relations.ts';
import { sortOfRelated } from '../record/sort.ts';

/** More of them are edited on pages of their own: a form of so many inputs is slow, and hard to find one's way in. */
export const mostLines = 200;

interface Whole {
  id: string | undefined;
  provider: DataProvider;
  visible: readonly VisibleResource[];
}

/** Asks for the parts of a record, as a form begins with them; not of one that is new. */
export function partsQuery({ target, field }: Pick<Relation, 'target' | 'field'>, { id, provider, visible }: Whole) {
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
    // A form begins with its lines as they are now, never as an earlier form left them.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  };
}
