/** Longest wait of a test for something awaited, in milliseconds: a busy machine with slow cores needs it. */
export const longestWait = 20_000;
