import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { ListContext, useListContext } from 'react-admin';
import { useFiltersSetLast } from './filter/useFiltersSetLast.ts';

type Part = 'filterValues' | 'sort' | 'total';

interface AroundRowsProps {
  /** Keys of the list context that the children read. */
  of: readonly Part[];
  children: ReactNode;
}

/** Re-renders its children only when a listed key of the list context changes. Setters always act on the latest list. */
export function AroundRows({ of, children }: AroundRowsProps) {
  const list = useListContext();
  const filtersSetLast = useFiltersSetLast(list.filterValues);
  const latest = useRef({ list, filtersSetLast });
  useEffect(() => {
    latest.current = { list, filtersSetLast };
  });
  const keyText = JSON.stringify(of.map((part) => list[part]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: filter and order are new objects at each drawing, so their text is compared
  const value = useMemo(
    () => ({
      ...list,
      setFilters: (...[filters, ...others]: Parameters<typeof list.setFilters>) => {
        const current = latest.current;
        current.list.setFilters(current.filtersSetLast(filters), ...others);
      },
      setSort: (...order: Parameters<typeof list.setSort>) => latest.current.list.setSort(...order),
    }),
    [keyText],
  );
  return <ListContext.Provider value={value}>{children}</ListContext.Provider>;
}
