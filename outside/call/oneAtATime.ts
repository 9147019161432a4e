/** Returns a function that runs tasks one after the other, in the order they arrive, whether or not they succeed. */
export function oneAtATime(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const mine = last.then(task);
    // Hands a failure to the task's own caller only.
    last = mine.catch(() => undefined);
    return mine;
  };
}
