import { useEffect, useState } from 'react';

/** Milliseconds that nobody waits. */
const soon = 150;

/** Whether something goes on for so long that it is to be seen. What is over before that moves nothing on the screen. */
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
