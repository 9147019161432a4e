/** Reports that too much work waits already. */
export class QueueFull extends Error {}

export type SerialQueue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs work one after the other, in the order it arrives, whether or not it succeeds. Rejects with `QueueFull` where
 * more than `most` would wait.
 */
export function serialQueue(most = Number.POSITIVE_INFINITY): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  let underway = 0;
  return async (work) => {
    if (underway > most) throw new QueueFull();
    underway += 1;
    const mine = last.then(work);
    // Hands a failure to the caller of that work only.
    last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      underway -= 1;
    }
  };
}
