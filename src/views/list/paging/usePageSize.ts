import { useStore } from 'react-admin';

/** Rows on a page of a list whose reader chose no other number. */
const defaultPageSize = 25;
/** As many as the server answers at once. */
const largestPageSize = 1000;

/** Where the number that somebody chose for a list is kept. */
export const pageSizeKey = (resource: string): string => `${resource}.pageSize`;

/** Rows on a page of a list, as this user chose it last; an address that names a number goes before it. */
export function usePageSize(resource: string): [size: number, choose: (size: number) => void] {
  const [kept, keep] = useStore<unknown>(pageSizeKey(resource), defaultPageSize);
  return [isSize(kept) ? kept : defaultPageSize, keep];
}

const isSize = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= largestPageSize;
