export type InTurn = <T>(task: () => Promise<T>) => Promise<T>;

/** Returns a function that runs tasks one after the other, in the order they arrive, whether or not they succeed. */
export function oneAtATime(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const mine = last.then(task);
    // Hands a failure to the task's own caller only.
    last = mine.catch(() => undefined);
    return mine;
  };
}

/** Returns a function that runs the tasks of one key one after the other; different keys run side by side. */
export function oneAtATimePerKey(): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  const queues = new Map<string, { inTurn: InTurn; waiting: number }>();
  return async (key, task) => {
    const queue = queues.get(key) ?? { inTurn: oneAtATime(), waiting: 0 };
    queues.set(key, queue);
    queue.waiting += 1;
    try {
      return await queue.inTurn(task);
    } finally {
      queue.waiting -= 1;
      if (queue.waiting === 0) queues.delete(key);
    }
  };
}
