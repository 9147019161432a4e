/** Fetches the code behind the sign-in page while somebody signs in. */

interface Connection {
  saveData?: boolean;
}

let begun: Promise<void> | null = null;
let isUnasked = false;

/** Tells whether the code on its way was asked for by nobody, so that its failure harms nobody. */
export const isOnlyAhead = (): boolean => isUnasked;

/** Says that the code is needed from now on. */
export function needCode(): void {
  isUnasked = false;
}

/**
 * Fetches once what `load` imports, when the browser is idle; nothing for somebody who saves data.
 * A failure is left to the page that needs the code, which fetches it anew.
 */
export function fetchAhead(load: () => Promise<unknown>): void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (begun || connection?.saveData) return;
  isUnasked = true;
  begun = whenIdle()
    .then(load)
    .catch(() => {
      begun = null;
    })
    .then(needCode);
}

/** Waits until the browser has nothing else to do, where it can tell. */
const whenIdle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 500 });
    else setTimeout(resolve);
  });
