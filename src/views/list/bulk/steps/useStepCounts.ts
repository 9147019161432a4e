import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'react-admin';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import { type Step, stepsOf } from '../../../state/edges.ts';
import { alsoMatching, filterOf, type Selection } from '../../selection/selection.ts';

export interface CountedStep {
  step: Step;
  /** How many of the chosen are in a state it starts from; null where that cannot be asked. */
  count: number | null;
}

/** The steps that some of the chosen records can take; undefined while they are counted. */
export function useStepCounts(description: VisibleResource, selection: Selection) {
  const provider = useDataProvider();
  const steps = stepsOf(description);
  return useQuery({
    queryKey: ['bulkSteps', description.name, selection],
    gcTime: 0,
    queryFn: async (): Promise<CountedStep[]> => {
      if ('ids' in selection) {
        const { data } = await provider.getMany<RaRecord<string>>(description.name, { ids: [...selection.ids] });
        return steps.map((step) => ({ step, count: data.filter((record) => step.isOpenFor(record)).length }));
      }
      const counts = await countByStates(steps, (step) => countFrom(step));
      return steps.map((step) => ({ step, count: counts.get(step.from.join()) ?? null }));
    },
  });

  async function countFrom({ field, from }: Step): Promise<number | null> {
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

/** Several steps start from the same states: these are counted once. */
async function countByStates(
  steps: readonly Step[],
  count: (step: Step) => Promise<number | null>,
): Promise<Map<string, number | null>> {
  const first = new Map(steps.map((step) => [step.from.join(), step]));
  return new Map(await Promise.all([...first].map(async ([states, step]) => [states, await count(step)] as const)));
}
