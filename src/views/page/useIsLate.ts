import { useEffect, useState } from 'react';

/** Sets the milliseconds before a wait becomes visible. */
const soon = 150;

/** Returns whether something has been pending long enough to show it; short waits cause no flicker. */
export function useIsLate(isGoingOn: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setTimeout(() => setLate(true), soon);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isGoingOn]);
  return isGoingOn && isLate;
}
