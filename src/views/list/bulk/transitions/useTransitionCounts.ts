import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'react-admin';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import { type Transition, transitionsOf } from '../../../state/transitions.ts';
import { alsoMatching, filterOf, type Selection } from '../../selection/selection.ts';

export interface CountedTransition {
  transition: Transition;
  /** How many selected records can take it; null when unknown. */
  count: number | null;
}

/** Counts the transitions that selected records can take; undefined while counting. */
export function useTransitionCounts(description: VisibleResource, selection: Selection) {
  const provider = useDataProvider();
  const transitions = transitionsOf(description);
  return useQuery({
    queryKey: ['bulkSteps', description.name, selection],
    gcTime: 0,
    queryFn: async (): Promise<CountedTransition[]> => {
      if ('ids' in selection) {
        const { data } = await provider.getMany<RaRecord<string>>(description.name, { ids: [...selection.ids] });
        return transitions.map((transition) => ({
          transition,
          count: data.filter((record) => transition.isOpenFor(record)).length,
        }));
      }
      return Promise.all(
        transitions.map(async (transition) => ({ transition, count: await countOpen(selection, transition) })),
      );
    },
  });

  async function countOpen(selected: Selection, { openFor }: Transition): Promise<number | null> {
    if (!openFor) return null;
    const { total = null } = await provider.getList(description.name, {
      filter: alsoMatching(filterOf(selected), openFor),
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 1 },
      meta: { count: 'exact', fields: { [description.name]: [] } },
    });
    return total;
  }
}
