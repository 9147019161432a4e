import { useStore } from 'react-admin';

/** Sets the default number of rows per page. */
const defaultPageSize = 25;
/** Repeats the server's maximum number of rows per page. */
const largestPageSize = 1000;

/** Returns the store key of a list's page size. */
export const pageSizeKey = (resource: string): string => `${resource}.pageSize`;

/** Reads and stores the user's page size of a list; a number in the URL takes precedence. */
export function usePageSize(resource: string): [size: number, choose: (size: number) => void] {
  const [kept, keep] = useStore<unknown>(pageSizeKey(resource), defaultPageSize);
  return [isSize(kept) ? kept : defaultPageSize, keep];
}

const isSize = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= largestPageSize;
