/** Clears pending timers after every test file with a document. The next file in the same process starts clean. */
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
