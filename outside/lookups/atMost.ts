/** Returns a function that runs tasks side by side, at most so many. The others wait in the order they arrive. */
export function atMost(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      // Hands the place on, so that nobody who arrives now overtakes.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
