import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useListContext } from 'react-admin';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import { useRelatedMeta } from '../../../record/related.ts';
import type { Step } from '../../../state/edges.ts';
import { alsoMatching, filterOf, type Selection } from '../../selection/selection.ts';

/** What work on many records will be about, as it is now. */
export interface Preview {
  /** The chosen records that are there, and can take the step where it is about one. */
  selection: Selection;
  /** How many these are, counted. */
  count: number;
  /** Of those chosen the ones that are left alone; null where that was not counted. */
  others: number | null;
  /** Chosen records that are no longer there. */
  gone: number;
  /** The first of them. */
  samples: readonly RaRecord<string>[];
  /** The states they are in, as far as that is known. */
  states: readonly string[];
}

const mostSamples = 5;

interface Wanted {
  selection: Selection;
  step: Step | undefined;
  /** Once work has begun it stays as it was. */
  isOpen: boolean;
}

export function usePreview(description: VisibleResource, { selection, step, isOpen }: Wanted) {
  const provider = useDataProvider();
  const { sort } = useListContext();
  const meta = useRelatedMeta(description);
  return useQuery({
    queryKey: ['bulkPreview', description.name, selection, step?.labelKey],
    gcTime: 0,
    enabled: isOpen,
    queryFn: () => ('ids' in selection ? ofNamed(selection.ids) : ofMatching(selection)),
  });

  async function ofNamed(chosen: readonly string[]): Promise<Preview> {
    const { data } = await provider.getMany<RaRecord<string>>(description.name, { ids: [...chosen] });
    const found = data.filter((record) => record !== undefined);
    const able = step ? found.filter((record) => step.isOpenFor(record)) : found;
    return {
      selection: { ids: able.map(({ id }) => id) },
      count: able.length,
      others: found.length - able.length,
      gone: chosen.length - found.length,
      samples: able.slice(0, mostSamples),
      states: step ? [...new Set(able.map((record) => String(record[step.field])))] : [],
    };
  }

  async function ofMatching(chosen: Extract<Selection, { filter: unknown }>): Promise<Preview> {
    const isCountable = step !== undefined && description.fields[step.field]?.filter === true;
    const filter = isCountable ? alsoMatching(chosen.filter, { [step.field]: step.from }) : chosen.filter;
    const narrowed = { filter, except: chosen.except };
    const { data, total = 0 } = await provider.getList<RaRecord<string>>(description.name, {
      filter: filterOf(narrowed),
      sort,
      pagination: { page: 1, perPage: mostSamples },
      meta: { ...meta, count: 'exact' },
    });
    return {
      selection: narrowed,
      count: total,
      others: step ? null : 0,
      gone: 0,
      samples: data,
      states: step?.from ?? [],
    };
  }
}
