import { useEffect, useRef } from 'react';
import { isTyping } from './isTyping.ts';

export interface TableKeys {
  /** Whether the keys are this table's; several may stand on one page. */
  isOn: boolean;
  ids: readonly string[];
  /** The row that the keyboard is at. */
  cursor: string | null;
  moveTo(id: string): void;
  open(id: string): void;
  edit(id: string): void;
  /** None where rows cannot be chosen. */
  toggle?: (id: string) => void;
}

const steps: Readonly<Record<string, number>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

/** The keys of a list: `j` and `k` through the rows, `x`, `e` and Enter on the one reached, `/` to the search, `b` to the work on chosen rows. */
export function useTableKeys(table: TableKeys): void {
  const latest = useRef(table);
  useEffect(() => {
    latest.current = table;
  });
  useEffect(() => {
    if (!table.isOn) return;
    const press = (event: KeyboardEvent): void => {
      if (!isTyping(event) && handles(event, latest.current)) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [table.isOn]);
}

/** Whether a key meant something. */
function handles(event: KeyboardEvent, table: TableKeys): boolean {
  const { key } = event;
  if (key === '/') return toSearch();
  if (key === 'b') return toBulkBar();
  const isAtRow = event.target instanceof HTMLElement && event.target.dataset['id'] !== undefined;
  // Elsewhere the arrows scroll the page, as people expect.
  if (key.length > 1 && !isAtRow) return false;
  return movesTo(key, table) || actsOn(key, table);
}

function movesTo(key: string, { ids, cursor, moveTo }: TableKeys): boolean {
  const at = ids.indexOf(cursor ?? '');
  const step = steps[key];
  const next =
    key === 'Home' ? 0 : key === 'End' ? ids.length - 1 : step !== undefined ? Math.max(0, at + step) : undefined;
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

/** To what can be done with the chosen rows, which stands behind all of them. */
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
