import { setImmediate as nextTurn } from 'node:timers/promises';

/** Limits how long work may hold the event loop, in milliseconds. */
const longestHold = 10;

let since = performance.now();

/** Lets the event loop serve others where it has been held for a while. Call it between the steps of long work. */
export async function giveTurn(): Promise<void> {
  if (performance.now() - since < longestHold) return;
  await nextTurn();
  since = performance.now();
}
