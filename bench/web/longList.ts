import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { median, newVisit, type Visit, visitFirstList } from './browser.ts';

export interface Work {
  name: string;
  /** Milliseconds of processor time that the main thread of the page worked, all in all: what else the machine does is not in it. */
  total: number;
  /** Milliseconds of its longest task by the clock. */
  longest: number;
}

const nextPage = 'main button[aria-label*="volgende" i]';

/** What people do in a list, and when it has been done. */
const actions: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  scroll: (page) => page.mouse.wheel(0, 600),
  page: (page) => answered(page, () => page.locator(nextPage).first().click()),
  sort: (page) => answered(page, () => page.locator('main th[data-column] button').nth(3).click()),
  'open filter': (page) => page.getByRole('search').getByRole('combobox').first().click(),
  filter: (page) =>
    answered(page, () => page.getByRole('listbox').getByRole('option', { selected: false }).last().click()),
};

/** Waits for the rows that an action asks for. */
async function answered(page: Page, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse(/\/api\/parcels\?/);
  await act();
  await (await answer).finished();
}

/** Work of the main thread in a list of very many rows, on this machine as it is. */
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
  await page.evaluate(watchTasks);
  const before = await workAtRest(protocol);
  await actions[name]?.(page);
  const total = (await workAtRest(protocol)) - before;
  return { name, total, longest: await page.evaluate(() => Reflect.get(window, 'longestTask') as number) };
}

/** Runs in the page. Tasks of less than 50 ms are not told of (Long Tasks API). */
function watchTasks(): void {
  Reflect.set(window, 'longestTask', 0);
  new PerformanceObserver((list) => {
    const longest = Math.max(...list.getEntries().map(({ duration }) => duration));
    Reflect.set(window, 'longestTask', Math.max(longest, Reflect.get(window, 'longestTask') as number));
  }).observe({ type: 'longtask' });
}

/** Milliseconds of work in half a second that are no answer to anything: a page is never wholly still. */
const idleWork = 3;
const mostLooks = 60;

/** Work done so far, told when no more comes: nothing runs in the page to find that out. */
async function workAtRest(protocol: Visit['protocol']): Promise<number> {
  let last = await work(protocol);
  for (let look = 0; look < mostLooks; look += 1) {
    await setTimeout(500);
    const current = await work(protocol);
    if (current - last < idleWork) return current;
    last = current;
  }
  throw new Error(`The page did not come to rest in ${mostLooks / 2} seconds.`);
}

async function work(protocol: Visit['protocol']): Promise<number> {
  const { metrics } = await protocol.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}
