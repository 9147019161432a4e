import { type FocusEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';
import { recordLink } from '../../../../theme/cells.ts';

/** What becomes of what people do to a row. */
export interface RowHandling {
  open(id: string, isApart: boolean): void;
  toggle(id: string, isRange: boolean): void;
  edit(id: string, column: string): void;
  more(id: string, button: HTMLElement): void;
  /** The keyboard is at this row now. */
  reach(id: string): void;
}

/** One handler for all rows, or cards: a click opens, ticks, edits or shows the menu, by what it falls on. */
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
    onMouseOver: useTellWhatIsCut(),
  };
}

/** A link to the record: opened here where the browser would, and left to it where it opens links elsewhere. */
function follow(event: MouseEvent, open: () => void): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  open();
}

function placeOf(target: EventTarget): { id: string; element: Element } | undefined {
  // What hangs in a portal bubbles through React all the same.
  const element = target instanceof Element ? target : undefined;
  const id = element?.closest<HTMLElement>('[data-id]')?.dataset['id'];
  return element && id !== undefined ? { id, element } : undefined;
}

/** Who marks text to copy it does not want to leave. */
const hasChosenText = (): boolean => window.getSelection()?.type === 'Range';

/** A value that does not fit its column is told in full, until the pointer leaves it or another may stand there. */
function useTellWhatIsCut(): (event: MouseEvent<HTMLElement>) => void {
  const told = useRef<HTMLElement | null>(null);
  const forget = (): void => told.current?.removeAttribute('title');
  useLayoutEffect(forget);
  return ({ target }) => {
    forget();
    const value = target instanceof Element ? target.closest<HTMLElement>('.value') : null;
    told.current = value;
    if (value && value.scrollWidth > value.clientWidth) value.title = value.innerText;
  };
}
