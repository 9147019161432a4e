import { useEffect, useEffectEvent } from 'react';

/** Sets the milliseconds before the first look, what they grow by with each, and the most they grow to. */
const first = 1_500;
const growth = 1.5;
const most = 30_000;

/**
 * Looks again and again while somebody waits, less often with time, and only while the page can be seen. Begins anew when it
 * can be seen again. One look at a time.
 */
export function useLooks(isWaiting: boolean, look: () => Promise<void>): void {
  const latest = useEffectEvent(look);
  useEffect(() => {
    if (!isWaiting) return;
    let stop: (() => void) | undefined;
    const follow = (): void => {
      stop?.();
      stop = document.visibilityState === 'hidden' ? undefined : repeat(() => latest());
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stop?.();
    };
  }, [isWaiting]);
}

/** Repeats work with growing pauses; returns a function that stops it. */
function repeat(work: () => Promise<void>): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout>;
  const plan = (pause: number): void => {
    timer = setTimeout(async () => {
      await work();
      if (!isOver) plan(Math.min(most, pause * growth));
    }, pause);
  };
  plan(first);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
