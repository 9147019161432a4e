/** Sets the milliseconds after which a browser that is never idle does it all the same. */
const mostWait = 2_000;

/** Does something once the browser is idle, at once where it cannot tell. Returns a function that calls it off. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    act();
    return () => undefined;
  }
  const waiting = requestIdleCallback(act, { timeout: mostWait });
  return () => cancelIdleCallback(waiting);
}
