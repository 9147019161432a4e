/** Reports that too much work waits already. */
export class QueueFull extends Error {}

/** Runs work one after the other; rejects with `QueueFull` where more than `most` would wait. */
export function serialQueue(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let underway = 0;
  return async (work) => {
    if (underway > most) throw new QueueFull();
    underway += 1;
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      underway -= 1;
    }
  };
}
