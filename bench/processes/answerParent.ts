/** What a server process tells of itself. Memory in bytes; `peak` since the process began. */
export interface SelfReport {
  statements: number;
  resident: number;
  peak: number;
}

/** Tells the process that started this one where it serves, and answers each message with a report. */
export function answerParent(url: string, statements: () => number): void {
  process.on('message', () => {
    const report: SelfReport = {
      statements: statements(),
      resident: process.memoryUsage.rss(),
      peak: process.resourceUsage().maxRSS * 1024,
    };
    process.send?.(report);
  });
  process.once('disconnect', () => process.exit());
  process.send?.(url);
}
