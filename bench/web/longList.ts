import { setTimeout } from 'node:timers/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import { median, newVisit, type Visit, visitFirstList } from './browser.ts';

export interface Work {
  name: string;
  /** Processor time of the main thread in milliseconds, without other load on the machine. */
  total: number;
  /** Its longest task in milliseconds by the clock. */
  longest: number;
}

/** Describes an action in a list: where a person presses (absent: turns the wheel), and whether it requests rows. */
interface Action {
  target?(page: Page): Locator;
  asks?: boolean;
}

const actions: Readonly<Record<string, Action>> = {
  scroll: {},
  page: { target: (page) => page.locator('main button[aria-label*="volgende" i]').first(), asks: true },
  sort: { target: (page) => page.locator('main th[data-column] button').nth(3), asks: true },
  'open filter': { target: (page) => page.getByRole('search').getByRole('combobox').first() },
  filter: {
    target: (page) => page.getByRole('listbox').getByRole('option', { selected: false }).last(),
    asks: true,
  },
};

/** Measures the main thread's work in a list of very many rows, without throttling. */
export async function longListWork(
  browser: Browser,
  url: string,
  { rounds, perPage }: { rounds: number; perPage: number },
): Promise<Work[]> {
  const visit = await newVisit(browser, url, false);
  try {
    await visitFirstList(visit, `/parcels?perPage=${perPage}`);
    await visit.page.mouse.move(700, 500);
    const names = Object.keys(actions);
    const measured: Work[] = [];
    for (let round = 0; round < rounds; round += 1) for (const name of names) measured.push(await workOf(visit, name));
    return names.map((name) => {
      const own = measured.filter((work) => work.name === name);
      return { name, total: median(own.map(({ total }) => total)), longest: median(own.map(({ longest }) => longest)) };
    });
  } finally {
    await visit.close();
  }
}

async function workOf({ page, protocol }: Visit, name: string): Promise<Work> {
  const { target, asks = false } = actions[name] ?? {};
  const point = target && (await pointAt(page, target(page)));
  await page.evaluate(watchTasks);
  const before = await workAtRest(protocol);
  const answer = asks ? page.waitForResponse(/\/api\/parcels\?/) : undefined;
  // Clicks by position, as a locator would first search the page in its main thread.
  if (point) await page.mouse.click(point.x, point.y);
  else await page.mouse.wheel(0, 600);
  await (await answer)?.finished();
  const total = (await workAtRest(protocol)) - before;
  return { name, total, longest: await page.evaluate(() => Reflect.get(window, 'longestTask') as number) };
}

/** Moves the pointer to the target and scrolls it into view, before anything is pressed. */
async function pointAt(page: Page, target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('What is to be pressed is not on the page.');
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(point.x, point.y);
  return point;
}

/** Records the longest task. Runs in the page; tasks below 50 ms are not reported (Long Tasks API). */
function watchTasks(): void {
  Reflect.set(window, 'longestTask', 0);
  new PerformanceObserver((list) => {
    const longest = Math.max(...list.getEntries().map(({ duration }) => duration));
    Reflect.set(window, 'longestTask', Math.max(longest, Reflect.get(window, 'longestTask') as number));
  }).observe({ type: 'longtask' });
}

/** Tolerates these milliseconds of work in half a second, as a page is never fully idle. */
const idleWork = 3;
const mostLooks = 60;

/** Returns the work done once the page is idle, measured outside the page. */
export async function workAtRest(protocol: Visit['protocol']): Promise<number> {
  let last = await work(protocol);
  for (let look = 0; look < mostLooks; look += 1) {
    await setTimeout(500);
    const current = await work(protocol);
    if (current - last < idleWork) return current;
    last = current;
  }
  throw new Error(`The page did not come to rest in ${mostLooks / 2} seconds.`);
}

/** Returns the work done so far in milliseconds of processor time. */
export async function work(protocol: Visit['protocol']): Promise<number> {
  const { metrics } = await protocol.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}
