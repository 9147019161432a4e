import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed: what is drawn for that is there when the browser takes it to paper. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser prints what is there when this returns.
    const follow = ({ type }: Event): void => flushSync(() => setPrinting(type === 'beforeprint'));
    for (const moment of ['beforeprint', 'afterprint']) window.addEventListener(moment, follow);
    return () => {
      for (const moment of ['beforeprint', 'afterprint']) window.removeEventListener(moment, follow);
    };
  }, []);
  return isPrinting;
}
