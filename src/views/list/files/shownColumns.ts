import { useStore } from 'react-admin';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { useColumns } from '../table/columns.tsx';

/** Names of the columns that the list of a resource shows, in their order; as react-admin keeps what its user chose. */
export function useShownColumns(description: VisibleResource): string[] {
  const columns = useColumns(description).map(({ name }) => name);
  const unasked = columns.filter((name) => !description.list.columns.includes(name));
  const [hidden] = useStore<string[]>(`${description.name}.datatable`, unasked);
  const [ranks] = useStore<number[] | undefined>(`${description.name}.datatable_columnRanks`);
  return inOrder(columns, ranks ?? []).filter((name) => !hidden.includes(name));
}

/** `ranks` holds the place of a column before it was moved, at the place where it stands; later columns may be missing. */
export function inOrder(columns: readonly string[], ranks: readonly number[]): string[] {
  const placed = columns.map((name, place) => {
    const rank = ranks.indexOf(place);
    return { name, rank: rank === -1 ? place : rank };
  });
  return placed.sort((one, other) => one.rank - other.rank).map(({ name }) => name);
}
