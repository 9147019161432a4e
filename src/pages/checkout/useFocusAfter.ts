import { type MouseEvent, useCallback, useEffect, useState } from 'react';

export type FindElement = () => HTMLElement | null | undefined;

/** Leads the focus to an element, once the pressed button is gone with what the press changed. */
export type LeadFocus = (find: FindElement, press: Pick<MouseEvent, 'detail'>) => void;

/** Returns what keeps the place of who presses by the keyboard; who points keeps the page where it is. */
export function useFocusAfter(): LeadFocus {
  const [asked, setAsked] = useState<{ find: FindElement; preventScroll: boolean }>();
  useEffect(() => {
    if (asked && document.activeElement === document.body) asked.find()?.focus({ preventScroll: asked.preventScroll });
  }, [asked]);
  // Counts no presses of a mouse where a key was pressed (UI Events, section 5.3.1, `detail` of click).
  return useCallback((find, { detail }) => setAsked({ find, preventScroll: detail > 0 }), []);
}
