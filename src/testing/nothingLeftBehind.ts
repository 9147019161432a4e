/**
 * Clears timers and what the browser keeps after every test file, as files share a process. Nothing scrolls in one.
 */
import { afterAll, vi } from 'vitest';

const schedule = globalThis.setTimeout;
const scheduled = new Set<NodeJS.Timeout>();

globalThis.setTimeout = Object.assign((...given: Parameters<typeof schedule>) => {
  const timer = schedule(...given);
  scheduled.add(timer);
  return timer;
}, schedule);

// Replaces what jsdom lacks: each call would print a warning that no reporter can drop.
globalThis.scrollTo = () => undefined;
if ('document' in globalThis)
  HTMLAnchorElement.prototype.click = function click() {
    if (!this.hasAttribute('download')) HTMLElement.prototype.click.call(this);
  };

/** Lists the style sheets that components of earlier files inserted: components of later files insert theirs after them. */
const shared = 'document' in globalThis ? [...document.head.querySelectorAll('style[data-emotion]')] : [];

afterAll(() => {
  // Comes before the line that restores `setTimeout`, as a fake clock would put this file's back.
  vi.useRealTimers();
  for (const timer of scheduled) clearTimeout(timer);
  globalThis.setTimeout = schedule;
  // Has nothing to clear in a file that asks for the environment of Node.
  if (!('document' in globalThis)) return;
  localStorage.clear();
  sessionStorage.clear();
  if (shared.some((sheet) => !sheet.isConnected)) throw new Error('A test removed style sheets that all files share');
});
