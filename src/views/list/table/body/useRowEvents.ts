import { type FocusEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';
import { recordLink } from '../../../../theme/cells.ts';

/** Holds callbacks for actions on a row. */
export interface RowHandling {
  open(id: string, isApart: boolean): void;
  toggle(id: string, isRange: boolean): void;
  edit(id: string, column: string): void;
  more(id: string, button: HTMLElement): void;
  /** Called when the keyboard focus enters a row. */
  reach(id: string): void;
}

/**
 * Handles the events of all rows or cards by delegation. The target decides whether a click opens, selects, edits or shows
 * the menu.
 */
export function useRowEvents(handling: RowHandling) {
  const click = (event: MouseEvent<HTMLElement>): void => {
    const at = placeOf(event.target);
    if (!at) return;
    const { id, element } = at;
    const act = element.closest<HTMLElement>('[data-act]');
    if (element.closest(`.${recordLink}`)) follow(event, () => handling.open(id, false));
    else if (element.closest('.tick')) handling.toggle(id, event.shiftKey);
    else if (act?.dataset['act'] === 'more') handling.more(id, act);
    else if (act) handling.edit(id, act.closest<HTMLElement>('[data-column]')?.dataset['column'] ?? '');
    else if (!element.closest('a, button, input') && !hasChosenText())
      handling.open(id, event.ctrlKey || event.metaKey || event.button === 1);
  };
  return {
    onClick: click,
    onAuxClick: (event: MouseEvent<HTMLElement>): void => {
      if (event.button === 1) click(event);
    },
    onFocus: (event: FocusEvent<HTMLElement>): void => {
      const at = placeOf(event.target);
      if (at) handling.reach(at.id);
    },
    onMouseOver: useTitleWhenTruncated(),
  };
}

/** Opens the record here on a plain click, and leaves other clicks on the link to the browser. */
function follow(event: MouseEvent, open: () => void): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  open();
}

function placeOf(target: EventTarget): { id: string; element: Element } | undefined {
  // Ignores events from portals, which bubble through React too.
  const element = target instanceof Element ? target : undefined;
  const id = element?.closest<HTMLElement>('[data-id]')?.dataset['id'];
  return element && id !== undefined ? { id, element } : undefined;
}

/** Returns whether text is selected, after which a click should not open the record. */
const hasChosenText = (): boolean => window.getSelection()?.type === 'Range';

/** Sets a truncated value as its `title` while the pointer is over it. */
function useTitleWhenTruncated(): (event: MouseEvent<HTMLElement>) => void {
  const titled = useRef<HTMLElement | null>(null);
  const removeTitle = (): void => titled.current?.removeAttribute('title');
  useLayoutEffect(removeTitle);
  return ({ target }) => {
    removeTitle();
    const value = target instanceof Element ? target.closest<HTMLElement>('.value') : null;
    titled.current = value;
    if (value && value.scrollWidth > value.clientWidth) value.title = value.innerText;
  };
}
