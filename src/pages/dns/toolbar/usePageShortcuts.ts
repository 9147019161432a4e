import { useEffect, useRef } from 'react';
import type { ZoneEditor } from '../useZoneEditor.ts';

const isInInput = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select, [role=dialog]') !== null;

/** Saves with Ctrl+S, and takes steps back and forth with Ctrl+Z and Ctrl+Y, wherever the focus is on the page. */
export function usePageShortcuts(editor: ZoneEditor, onLook: () => void): void {
  const now = useRef({ editor, onLook });
  now.current = { editor, onLook };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isControl = (event.ctrlKey || event.metaKey) && !event.altKey;
      if (!isControl || event.defaultPrevented || isInInput(event.target)) return;
      const {
        editor: { undo, redo, ...state },
        onLook: look,
      } = now.current;
      const isReady = state.count > 0 && state.faults.size === 0 && state.conflicts.length === 0 && !state.isLocked;
      const key = event.key.toLowerCase();
      if (key === 's' && isReady) look();
      else if (key === 'z' && !event.shiftKey) undo();
      else if (key === 'y' || (key === 'z' && event.shiftKey)) redo();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
