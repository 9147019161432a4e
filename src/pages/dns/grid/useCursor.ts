import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Row } from '../held/held.ts';
import { rowHeight } from './gridStyles.ts';
import { type Column, columns } from './shownRows.ts';

export interface Place {
  key: string;
  column: Column;
}

/** Describes an open cell; `initial` replaces its value, as typing over a cell does. */
export interface Editing {
  initial?: string;
}

export interface Cursor {
  place: Place | null;
  editing: Editing | null;
  /** Moves by rows and columns, within the grid. */
  move(rows: number, columns: number): void;
  moveTo(place: Place): void;
  open(editing: Editing): void;
  /** Closes the open cell, and moves on from it. */
  commit(rows: number, columns: number): void;
}

const within = (index: number, count: number): number => Math.max(0, Math.min(count - 1, index));

/** Keeps the cell that has the focus, and whether it is open. Follows a row that is sorted elsewhere. */
export function useCursor(rows: readonly Row[], body: RefObject<HTMLElement | null>): Cursor {
  const [place, setPlace] = useState<Place | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const isAsked = useRef(false);
  const rowsNow = useRef(rows);
  rowsNow.current = rows;

  const moveTo = useCallback((next: Place) => {
    isAsked.current = true;
    setEditing(null);
    setPlace(next);
  }, []);
  const move = useCallback((down: number, right: number) => {
    isAsked.current = true;
    setPlace((now) => {
      const all = rowsNow.current;
      const index = Math.max(
        0,
        all.findIndex(({ key }) => key === now?.key),
      );
      const row = all[within(index + down, all.length)];
      const column = columns[within(columns.indexOf(now?.column ?? 'name') + right, columns.length)];
      return row && column ? { key: row.key, column } : null;
    });
  }, []);
  const open = useCallback((next: Editing) => setEditing(next), []);
  const commit = useCallback(
    (down: number, right: number) => {
      setEditing(null);
      move(down, right);
    },
    [move],
  );

  useLayoutEffect(() => {
    if (!place || editing || !isAsked.current) return;
    const found = body.current?.querySelector<HTMLElement>(cellSelector(place));
    if (found) {
      isAsked.current = false;
      found.focus({ preventScroll: true });
      found.scrollIntoView({ block: 'nearest' });
      return;
    }
    // Scrolls to a row that is not drawn; the focus follows once it is.
    const index = rows.findIndex(({ key }) => key === place.key);
    const top = body.current?.getBoundingClientRect().top ?? 0;
    if (index >= 0) window.scrollBy({ top: top + index * rowHeight - window.innerHeight / 2 });
  });

  const known = place && rows.some(({ key }) => key === place.key) ? place : null;
  return { place: known, editing, move, moveTo, open, commit };
}

const cellSelector = ({ key, column }: Place): string => `[data-key="${CSS.escape(key)}"] [data-column="${column}"]`;
