import { type SerialQueue, serialQueue } from '../../schema/serialQueue.ts';

/** Returns a function that runs the tasks of one key one after the other; different keys run side by side. */
export function serialQueuePerKey(): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  const queues = new Map<string, { next: SerialQueue; waiting: number }>();
  return async (key, task) => {
    const queue = queues.get(key) ?? { next: serialQueue(), waiting: 0 };
    queues.set(key, queue);
    queue.waiting += 1;
    try {
      return await queue.next(task);
    } finally {
      queue.waiting -= 1;
      if (queue.waiting === 0) queues.delete(key);
    }
  };
}
