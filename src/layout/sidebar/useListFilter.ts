import { useStore } from 'react-admin';

interface ListParams {
  filter?: Readonly<Record<string, unknown>>;
  sort?: string;
  order?: string;
}

/** Returns the filter that a list was last seen with, and the address of the list in the same order with another. */
export function useListFilter(resource: string): {
  filter: Readonly<Record<string, unknown>>;
  pathWith(filter: object): string;
} {
  const [{ filter = {}, sort, order }] = useStore<ListParams>(`${resource}.listParams`, initial);
  return {
    filter,
    pathWith: (next) => {
      const sorted: Record<string, string> = sort && order ? { sort, order } : {};
      return `/${resource}?${new URLSearchParams({ filter: JSON.stringify(next), ...sorted })}`;
    },
  };
}

const initial: ListParams = {};
