import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Returns whether the page is being printed; renders before the browser captures it. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // Renders synchronously, because the browser prints the page as it is when this returns.
    const follow = ({ type }: Event): void => flushSync(() => setPrinting(type === 'beforeprint'));
    for (const moment of ['beforeprint', 'afterprint']) window.addEventListener(moment, follow);
    return () => {
      for (const moment of ['beforeprint', 'afterprint']) window.removeEventListener(moment, follow);
    };
  }, []);
  return isPrinting;
}
