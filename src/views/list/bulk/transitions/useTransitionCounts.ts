import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'react-admin';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import { type Transition, transitionsOf } from '../../../state/transitions.ts';
import { alsoMatching, filterOf, type Selection } from '../../selection/selection.ts';

export interface CountedTransition {
  transition: Transition;
  /** How many selected records can take it, by state alone when all matches are selected; null when unknown. */
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
      const counts = await countByStates(transitions, (transition) => countFrom(transition));
      return transitions.map((transition) => ({ transition, count: counts.get(transition.from.join()) ?? null }));
    },
  });

  async function countFrom({ field, from }: Transition): Promise<number | null> {
    if (!description.fields[field]?.filter) return null;
    const { total = null } = await provider.getList(description.name, {
      filter: alsoMatching(filterOf(selection), { [field]: from }),
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 1 },
      meta: { count: 'exact', fields: { [description.name]: [] } },
    });
    return total;
  }
}

/** Counts once per set of starting states, which several transitions share. */
async function countByStates(
  transitions: readonly Transition[],
  count: (transition: Transition) => Promise<number | null>,
): Promise<Map<string, number | null>> {
  const first = new Map(transitions.map((transition) => [transition.from.join(), transition]));
  return new Map(
    await Promise.all([...first].map(async ([states, transition]) => [states, await count(transition)] as const)),
  );
}
