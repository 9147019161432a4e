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

  const index = place ? rows.findIndex(({ key }) => key === place.key) : -1;
  useFocusAfterRemoval({ rows, place, index, moveTo }, body);

  return { place: index >= 0 ? place : null, editing, move, moveTo, open, commit };
}

interface Removal extends Pick<Cursor, 'place' | 'moveTo'> {
  rows: readonly Row[];
  /** Where the row of the place is; -1 where it is gone, or there is no place yet. */
  index: number;
}

/** Moves the focus on from a row that is gone, such as a new one that is removed. Leaves it where it is elsewhere. */
function useFocusAfterRemoval({ rows, place, index, moveTo }: Removal, body: RefObject<HTMLElement | null>): void {
  const lastSeen = useRef<{ place: Place; index: number } | null>(null);
  // Asks before the row leaves the page, and the focus with it.
  const hasFocus = body.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    const last = lastSeen.current;
    const first = rows[0] && { place: { key: rows[0].key, column: firstColumn }, index: 0 };
    lastSeen.current = place && index >= 0 ? { place, index } : (first ?? null);
    const isGone = index < 0 && last !== null && !rows.some(({ key }) => key === last.place.key);
    const next = isGone && hasFocus ? rows[within(last.index, rows.length)] : undefined;
    if (last && next) moveTo({ key: next.key, column: last.place.column });
  });
}

const [firstColumn] = columns;

const cellSelector = ({ key, column }: Place): string => `[data-key="${CSS.escape(key)}"] [data-column="${column}"]`;
