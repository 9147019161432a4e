import { type RefObject, useEffect } from 'react';

/** Makes the browser ask before the window is closed, and counts as unsaved work, while `isAsked`. */
export function useAskBeforeUnload(isAsked: boolean, isOver?: RefObject<boolean>): void {
  useEffect(() => {
    if (!isAsked) return;
    const ask = (event: BeforeUnloadEvent): void => {
      if (!isOver?.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAsked, isOver]);
}
