import type { ClipboardEvent, KeyboardEvent, MouseEvent } from 'react';
import type { Row } from '../held/held.ts';
import { hasForm } from '../record/fieldsOf.ts';
import type { ZoneGridProps } from './gridProps.ts';
import type { Column } from './shownRows.ts';
import { columns } from './shownRows.ts';
import type { Cursor } from './useCursor.ts';

type Key = KeyboardEvent<HTMLElement>;

const pageRows = 15;

/** Handles keys, clicks and pasting for the whole grid, so that rows need no handlers of their own. */
export function useGridEvents(props: ZoneGridProps, cursor: Cursor) {
  const { rows, actions, selected, onSelect, onOpenForm, editor, pasting } = props;
  const here = rows.find(({ key }) => key === cursor.place?.key) ?? rows[0];
  const chosen = (): Row[] => {
    const marked = rows.filter(({ key }) => selected.has(key));
    return marked.length > 0 ? marked : here ? [here] : [];
  };
  const openCell = (row: Row, column: Column, initial?: string): void => {
    if (editor.isLocked || row.mark === 'removed') return;
    if (column === 'value' && hasForm(row.record.type)) onOpenForm(row);
    else cursor.open(initial === undefined ? {} : { initial });
  };
  const toggle = (row: Row): void => onSelect(toggled(selected, row.key));
  const { withControl, plain } = keysOf({ ...props, cursor, here, chosen, toggle });

  const onKeyDown = (event: Key): void => {
    const place = placeOf(event.target);
    if (cursor.editing || !place || !here || event.altKey) return;
    const isControl = event.ctrlKey || event.metaKey;
    const key = isControl && event.shiftKey && event.key.toLowerCase() === 'z' ? 'y' : event.key;
    const act = isControl ? withControl[key.length === 1 ? key.toLowerCase() : key] : plain[key];
    if (act) act();
    else if (event.key === 'Enter' || event.key === 'F2') openCell(here, place.column);
    else if (!isControl && isTyped(event.key)) openCell(here, place.column, event.key);
    else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    const place = placeOf(event.target);
    const row = rows.find(({ key }) => key === keyOf(event.target));
    if (!row || isWithin(event.target, 'input:not([type=checkbox]), select')) return;
    const act = actOf(event.target);
    if (act === 'select') toggle(row);
    else if (act === 'restore') actions.restore([row]);
    else if (act === 'form') onOpenForm(row);
    else if (place) cursor.moveTo(place);
  };
  const onDoubleClick = ({ target }: MouseEvent<HTMLElement>): void => {
    const place = placeOf(target);
    const row = rows.find(({ key }) => key === place?.key);
    if (row && place && !cursor.editing) openCell(row, place.column);
  };
  const onPaste = (event: ClipboardEvent): void => {
    if (cursor.editing || editor.isLocked || !placeOf(event.target)) return;
    event.preventDefault();
    pasting.paste(event.clipboardData.getData('text/plain'));
  };
  return { onKeyDown, onClick, onDoubleClick, onPaste };
}

interface KeysOptions extends Pick<ZoneGridProps, 'rows' | 'actions' | 'editor' | 'onSelect'> {
  cursor: Cursor;
  here: Row | undefined;
  /** The selected rows, or the one at the cursor. */
  chosen(): Row[];
  toggle(row: Row): void;
}

/** Lists what keys do in a closed cell. */
function keysOf({ rows, actions, editor, cursor, here, chosen, toggle, onSelect }: KeysOptions) {
  const remove = (): void => {
    actions.remove(chosen());
    onSelect(new Set());
  };
  const withControl: Record<string, () => void> = {
    z: editor.undo,
    y: editor.redo,
    d: () => actions.duplicate(chosen()),
    a: () => onSelect(new Set(rows.map(({ key }) => key))),
    Home: () => cursor.move(-rows.length, -columns.length),
    End: () => cursor.move(rows.length, columns.length),
  };
  const plain: Record<string, () => void> = {
    ArrowDown: () => cursor.move(1, 0),
    ArrowUp: () => cursor.move(-1, 0),
    ArrowRight: () => cursor.move(0, 1),
    ArrowLeft: () => cursor.move(0, -1),
    PageDown: () => cursor.move(pageRows, 0),
    PageUp: () => cursor.move(-pageRows, 0),
    Home: () => cursor.move(0, -columns.length),
    End: () => cursor.move(0, columns.length),
    Delete: remove,
    Escape: () => onSelect(new Set()),
    ' ': () => here && toggle(here),
  };
  return { withControl, plain };
}

const isTyped = (key: string): boolean => key.length === 1;

export function toggled(selected: ReadonlySet<string>, key: string): Set<string> {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
}

const isWithin = (target: EventTarget, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

const keyOf = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest('[data-key]')?.getAttribute('data-key') ?? null) : null;

const actOf = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest('[data-act]')?.getAttribute('data-act') ?? null) : null;

function placeOf(target: EventTarget): { key: string; column: Column } | null {
  if (!(target instanceof Element)) return null;
  const named = target.closest('[data-column]')?.getAttribute('data-column');
  const column = columns.find((one) => one === named);
  const key = keyOf(target);
  return column && key !== null ? { key, column } : null;
}
