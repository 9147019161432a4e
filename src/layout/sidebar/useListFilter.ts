import { useStore } from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';
import { useOpeningFilter } from '../../views/list/views/openingFilter.ts';

interface ListParams {
  filter?: Readonly<Record<string, unknown>>;
  sort?: string;
  order?: string;
}

/** Returns the last filter of a list, and its address in the same order with another filter. */
export function useListFilter(section: VisibleResource): {
  filter: Readonly<Record<string, unknown>>;
  pathWith(filter: object): string;
} {
  const [params] = useStore<ListParams | undefined>(`${section.name}.listParams`);
  const opening = useOpeningFilter(section);
  const { filter = {}, sort, order }: ListParams = params ?? (opening ? { filter: opening } : {});
  return {
    filter,
    pathWith: (next) => {
      const sorted: Record<string, string> = sort && order ? { sort, order } : {};
      return `/${section.name}?${new URLSearchParams({ filter: JSON.stringify(next), ...sorted })}`;
    },
  };
}
