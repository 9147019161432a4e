import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { ListContext, useListContext } from 'react-admin';

type Part = 'filterValues' | 'sort' | 'total';

interface AroundRowsProps {
  /** What the children read of the list. */
  of: readonly Part[];
  children: ReactNode;
}

/**
 * What stands around the rows of the list rests while they are fetched, paged and chosen: it is told of the list again when what it
 * reads of it is another. What it calls is always the list of now.
 */
export function AroundRows({ of, children }: AroundRowsProps) {
  const list = useListContext();
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });
  const told = JSON.stringify(of.map((part) => list[part]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: filter and order are new objects at each drawing, so their text is compared
  const value = useMemo(
    () => ({
      ...list,
      setFilters: (...filters: Parameters<typeof list.setFilters>) => latest.current.setFilters(...filters),
      setSort: (...order: Parameters<typeof list.setSort>) => latest.current.setSort(...order),
    }),
    [told],
  );
  return <ListContext.Provider value={value}>{children}</ListContext.Provider>;
}
