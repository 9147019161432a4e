import { useMemo } from 'react';
import { useStore } from 'react-admin';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import { type Column, useColumns } from '../columns.tsx';
import { fullRanks, moved } from './columnOrder.ts';

const noWidths: Readonly<Record<string, number>> = {};

/** Describes the columns, order and widths of a table, stored under react-admin's keys. */
export interface TableColumns {
  /** All columns, in order. */
  all: readonly Column[];
  shown: readonly Column[];
  widths: Readonly<Record<string, number>>;
  /** Whether all shown columns are drawn, by scrolling sideways where they do not fit. */
  areAll: boolean;
  drawAll(areAll: boolean): void;
  isShown(name: string): boolean;
  toggle(name: string): void;
  move(from: number, to: number): void;
  resize(changed: Readonly<Record<string, number>>): void;
  /** Resets the width of a column. */
  unsize(name: string): void;
  reset(): void;
}

export interface TableColumnsOptions {
  without?: string;
  storeKey?: string;
}

export function useTableColumns(description: VisibleResource, options: TableColumnsOptions = {}): TableColumns {
  const { without, storeKey = `${description.name}.datatable` } = options;
  const columns = useColumns(description, without);
  const usuallyHidden = useMemo(
    () => columns.map(({ name }) => name).filter((name) => !description.list.columns.includes(name)),
    [columns, description],
  );
  const [hidden, setHidden] = useStore<string[]>(storeKey, usuallyHidden);
  const [ranks, setRanks] = useStore<number[] | undefined>(`${storeKey}_columnRanks`);
  const [widths, setWidths] = useStore<Readonly<Record<string, number>>>(`${storeKey}_widths`, noWidths);
  const [areAll, setAll] = useStore<boolean>(`${storeKey}_all`, false);
  return useMemo(() => {
    const order = fullRanks(ranks, columns.length);
    const all = order.flatMap((index) => columns[index] ?? []);
    const isShown = (name: string): boolean => !hidden.includes(name);
    return {
      all,
      shown: all.filter(({ name }) => isShown(name)),
      widths,
      areAll,
      drawAll: setAll,
      isShown,
      toggle: (name) => setHidden(isShown(name) ? [...hidden, name] : hidden.filter((one) => one !== name)),
      move: (from, to) => setRanks(moved(order, from, to)),
      resize: (changed) => setWidths({ ...widths, ...changed }),
      unsize: (name) => setWidths(Object.fromEntries(Object.entries(widths).filter(([one]) => one !== name))),
      reset: () => {
        setHidden(usuallyHidden);
        setRanks(undefined);
        setWidths(noWidths);
        setAll(false);
      },
    };
  }, [columns, hidden, ranks, widths, areAll, usuallyHidden, setHidden, setRanks, setWidths, setAll]);
}
