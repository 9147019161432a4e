/**
 * Of every test file in a document: what a page meant to do later, such as to search after a pause, ends with the document. The next
 * file of the same process begins with the clock as it was.
 */
import { afterAll } from 'vitest';

const schedule = globalThis.setTimeout;
const scheduled = new Set<NodeJS.Timeout>();

globalThis.setTimeout = Object.assign((...given: Parameters<typeof schedule>) => {
  const timer = schedule(...given);
  scheduled.add(timer);
  return timer;
}, schedule);

afterAll(() => {
  for (const timer of scheduled) clearTimeout(timer);
  globalThis.setTimeout = schedule;
});
