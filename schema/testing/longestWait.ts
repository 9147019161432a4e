/** Sets how long a test waits for something awaited, in milliseconds: a busy machine with slow cores needs it. */
export const longestWait = 20_000;
