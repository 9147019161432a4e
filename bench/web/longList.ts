import type { Browser, Page } from '@playwright/test';
import { median, newVisit, type Visit, visitFirstList } from './browser.ts';

export interface Work {
  name: string;
  /** Milliseconds that the main thread of the page was busy, all in all. */
  total: number;
  /** Milliseconds of its longest task. */
  longest: number;
}

const nextPage = 'main button[aria-label*="volgende" i]';

/** What people do in a list, and when it has been done. */
const actions: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  scroll: async (page) => {
    for (let step = 0; step < 5; step += 1) await page.mouse.wheel(0, 200);
    await page.waitForFunction(() => scrollY > 0 || document.querySelector('main [style*="overflow"]')?.scrollTop);
  },
  page: (page) => answered(page, () => page.locator(nextPage).first().click()),
  sort: (page) => answered(page, () => page.locator('main th .MuiTableSortLabel-root').nth(3).click()),
  filter: (page) =>
    answered(page, async () => {
      await page.getByRole('search').getByRole('combobox').first().click();
      await page.getByRole('option', { selected: false }).last().click();
    }),
};

/** Waits for the rows that an action asks for. */
async function answered(page: Page, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse(/\/api\/parcels\?/);
  await act();
  await (await answer).finished();
}

/** Work of the main thread in a list of very many rows, on this machine as it is. */
export async function longListWork(browser: Browser, url: string, rounds: number): Promise<Work[]> {
  const visit = await newVisit(browser, url, false);
  try {
    await visitFirstList(visit, '/parcels?perPage=25');
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
  await atRest(page);
  await page.evaluate(watchTasks);
  const before = await busy(protocol);
  await actions[name]?.(page);
  await atRest(page);
  const total = (await busy(protocol)) - before;
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

async function busy(protocol: Visit['protocol']): Promise<number> {
  const { metrics } = await protocol.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Nothing under way, and the page had half a second to draw. */
async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
}
