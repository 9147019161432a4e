import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useListContext } from 'react-admin';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import { useRelatedMeta } from '../../../record/related.ts';
import type { Transition } from '../../../state/transitions.ts';
import { alsoMatching, filterOf, type Selection } from '../../selection/selection.ts';

/** Holds what a bulk change will apply to, as of now. */
export interface Preview {
  /** The selected records that exist and, for a transition, may take it as far as a filter can tell. */
  selection: Selection;
  /** Their exact number. */
  count: number;
  /** How many selected records are left alone; null when not counted. */
  others: number | null;
  /** How many selected records no longer exist. */
  gone: number;
  /** The first few of these records. */
  samples: readonly RaRecord<string>[];
  /** Their states, as far as known. */
  states: readonly string[];
}

const mostSamples = 5;

interface Wanted {
  selection: Selection;
  transition: Transition | undefined;
  /** Whether the change has not begun; afterwards the preview is kept. */
  isOpen: boolean;
}

export function usePreview(description: VisibleResource, { selection, transition, isOpen }: Wanted) {
  const provider = useDataProvider();
  const { sort } = useListContext();
  const meta = useRelatedMeta(description);
  return useQuery({
    queryKey: ['bulkPreview', description.name, selection, transition?.labelKey],
    gcTime: 0,
    enabled: isOpen,
    queryFn: () => ('ids' in selection ? ofNamed(selection.ids) : ofMatching(selection)),
  });

  async function ofNamed(chosen: readonly string[]): Promise<Preview> {
    const { data } = await provider.getMany<RaRecord<string>>(description.name, { ids: [...chosen] });
    const found = data.filter((record) => record !== undefined);
    const able = transition ? found.filter((record) => transition.isOpenFor(record)) : found;
    return {
      selection: { ids: able.map(({ id }) => id) },
      count: able.length,
      others: found.length - able.length,
      gone: chosen.length - found.length,
      samples: able.slice(0, mostSamples),
      states: transition ? [...new Set(able.map((record) => String(record[transition.field])))] : [],
    };
  }

  async function ofMatching(chosen: Extract<Selection, { filter: unknown }>): Promise<Preview> {
    const filter = transition?.openFor ? alsoMatching(chosen.filter, transition.openFor) : chosen.filter;
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
      others: transition ? null : 0,
      gone: 0,
      samples: data,
      states: transition?.from ?? [],
    };
  }
}
