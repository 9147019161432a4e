import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { MoveLine } from './editedParts.ts';

interface Moving {
  /** Labels a line by its number. */
  nameOf(index: number): string;
  total: number;
  move(from: number, to: number): void;
}

/** Moves lines, keeps the focus on the moved one and announces its new position. */
export function useMoving({ nameOf, total, move }: Moving): { said: string; movedBy(index: number): MoveLine } {
  const translate = useTranslate();
  const [said, say] = useState('');
  const focused = useRef<Element | null>(null);
  // Restores the focus, which an element loses when it is moved in the document.
  useLayoutEffect(() => {
    const element = focused.current;
    focused.current = null;
    if (element instanceof HTMLElement && document.activeElement !== element) element.focus();
  });
  const movedBy = (index: number): MoveLine => ({
    isFirst: index === 0,
    isLast: index === total - 1,
    by(step) {
      const to = index + step;
      if (to < 0 || to >= total) return;
      focused.current = document.activeElement;
      move(index, to);
      say(translate('views.parts.moved', { name: nameOf(index), number: to + 1, total }));
    },
  });
  return { said, movedBy };
}

/** Moves the focused line by Alt with an arrow key. */
export const moveKeys = (move: MoveLine | undefined) =>
  move && {
    onKeyDownCapture(event: KeyboardEvent): void {
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
      if (step === undefined || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      move.by(step);
    },
  };
