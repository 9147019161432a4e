/** Reports a server process's own figures; memory in bytes. */
export interface SelfReport {
  statements: number;
  resident: number;
  watched: WatchedMemory;
}

/** Holds memory since the message `watch`: at its start, and at its highest. In bytes. */
export interface WatchedMemory {
  resident: Range;
  /** Memory of JavaScript: the heap, uncollected garbage included, and the buffers outside it. */
  inUse: Range;
}

interface Range {
  begun: number;
  most: number;
}

/** Samples memory at this interval, in milliseconds. An export of 100,000 rows takes some hundreds. */
const sampling = 5;

/** Sends the parent process this server's URL, and answers each of its messages with a report. */
export function answerParent(url: string, statements: () => number): void {
  let watched = noted();
  let timer: NodeJS.Timeout | undefined;
  process.on('message', (message) => {
    clearInterval(timer);
    if (message === 'watch') {
      watched = noted();
      timer = setInterval(() => {
        watched = noted(watched);
      }, sampling);
    } else watched = noted(watched);
    process.send?.({ statements: statements(), resident: process.memoryUsage.rss(), watched } satisfies SelfReport);
  });
  process.once('disconnect', () => process.exit());
  process.send?.(url);
}

/** Combines the memory of now with what was noted before. */
function noted(before?: WatchedMemory): WatchedMemory {
  const { rss, heapUsed, external } = process.memoryUsage();
  return { resident: extended(before?.resident, rss), inUse: extended(before?.inUse, heapUsed + external) };
}

const extended = (before: Range | undefined, now: number): Range => ({
  begun: before?.begun ?? now,
  most: Math.max(before?.most ?? now, now),
});
