import type { RefObject } from 'react';
import { usePageKeys } from '../../views/page/usePageKeys.ts';

interface BankKeys {
  moveBy(offset: number): void;
  /** Books the suggestion at a place, from zero. */
  bookAt(place: number): void;
  ignore(): void;
  undo(): void;
  search(): void;
}

const offsets: Readonly<Record<string, number>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

/** Handles the keys of the page, which it lists itself; none while somebody types. */
export function useBankKeys(place: RefObject<Element | null>, keys: BankKeys): void {
  usePageKeys(place, (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isElsewhere(event)) return false;
    const act = actOf(event.key, keys);
    act?.();
    return act !== undefined;
  });
}

function actOf(key: string, { moveBy, bookAt, ignore, undo, search }: BankKeys): (() => void) | undefined {
  const offset = offsets[key];
  if (offset !== undefined) return () => moveBy(offset);
  if (/^[1-3]$/.test(key)) return () => bookAt(Number(key) - 1);
  return { Enter: () => bookAt(0), i: ignore, u: undo, '/': search }[key];
}

/** Tells whether a key belongs to what has the focus: an input, a menu, or a button that Enter presses. */
function isElsewhere({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (document.querySelector('[role="menu"]')) return true;
  if (target.closest('input, textarea, select, [contenteditable="true"], [role="combobox"]')) return true;
  return key === 'Enter' && target.closest('a, button, summary, [role="button"]') !== null;
}
