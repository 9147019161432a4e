/** What a server process tells of itself. Memory in bytes. */
export interface SelfReport {
  statements: number;
  resident: number;
  watched: WatchedMemory;
}

/** Memory at the message `watch`, and the most there was of it since. In bytes. */
export interface WatchedMemory {
  resident: Range;
  /** In use by JavaScript, or garbage that is not collected yet: the heap and the buffers beside it. */
  inUse: Range;
}

interface Range {
  begun: number;
  most: number;
}

/** Milliseconds. An export of 100,000 rows takes some hundreds. */
const sampling = 5;

/** Tells the process that started this one where it serves, and answers each message with a report. */
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

/** Memory as it is now, beside what was noted before. */
function noted(before?: WatchedMemory): WatchedMemory {
  const { rss, heapUsed, external } = process.memoryUsage();
  return { resident: extended(before?.resident, rss), inUse: extended(before?.inUse, heapUsed + external) };
}

const extended = (before: Range | undefined, now: number): Range => ({
  begun: before?.begun ?? now,
  most: Math.max(before?.most ?? now, now),
});
