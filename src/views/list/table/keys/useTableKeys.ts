import { useEffect, useEffectEvent } from 'react';
import { isTyping } from './isTyping.ts';

export interface TableKeys {
  /** Whether this table handles keys; a page may hold several. */
  isOn: boolean;
  ids: readonly string[];
  /** The row with the keyboard focus. */
  cursor: string | null;
  moveTo(id: string): void;
  open(id: string): void;
  edit(id: string): void;
  /** Toggles a row; absent when rows cannot be selected. */
  toggle?: (id: string) => void;
}

const offsets: Readonly<Record<string, number>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

/**
 * Handles the keys of a list. `j` and `k` move between rows; `x`, `e` and Enter select, edit and open the current one. `/`
 * focuses the search, `b` the bulk actions.
 */
export function useTableKeys(table: TableKeys): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (!isTyping(event) && handles(event, table)) event.preventDefault();
  });
  useEffect(() => {
    if (!table.isOn) return;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [table.isOn]);
}

/** Handles a key; returns whether it had an effect. */
function handles(event: KeyboardEvent, table: TableKeys): boolean {
  const { key } = event;
  if (key === '/') return toSearch();
  if (key === 'b') return toBulkBar();
  const isAtRow = event.target instanceof HTMLElement && event.target.dataset['id'] !== undefined;
  // Leaves arrow keys to the browser outside rows, where they scroll the page.
  if (key.length > 1 && !isAtRow) return false;
  return movesTo(key, table) || actsOn(key, table);
}

function movesTo(key: string, { ids, cursor, moveTo }: TableKeys): boolean {
  const at = ids.indexOf(cursor ?? '');
  const offset = offsets[key];
  const next =
    key === 'Home' ? 0 : key === 'End' ? ids.length - 1 : offset !== undefined ? Math.max(0, at + offset) : undefined;
  if (next === undefined) return false;
  const id = ids[Math.min(next, ids.length - 1)];
  if (id !== undefined) moveTo(id);
  return true;
}

function actsOn(key: string, { ids, cursor, open, edit, toggle }: TableKeys): boolean {
  const act = { x: toggle, e: edit, Enter: open }[key];
  if (!act || cursor === null || !ids.includes(cursor)) return false;
  act(cursor);
  return true;
}

/** Focuses the bulk actions, which come after all rows in the tab order. */
function toBulkBar(): boolean {
  const button = document.querySelector<HTMLElement>('main [role="toolbar"] [data-work] button');
  button?.focus();
  return button !== null;
}

function toSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('[role="search"] input[type="search"]');
  search?.focus();
  search?.select();
  return search !== null;
}
