import type { Browser, Page } from '@playwright/test';
import { median, newVisit, type Visit, visitFirstList } from './browser.ts';
import { type PageName, pages } from './pages.ts';

export interface Reload {
  isSlow: boolean;
  hasCache: boolean;
  /** Milliseconds from the start of the load until five rows are drawn. */
  rows: Readonly<Record<PageName, number>>;
}

/** Loads the list of a signed-in user and that of a stock page, in turn, until five rows are drawn. */
export async function reloads(browser: Browser, url: string, rounds: number): Promise<Reload[]> {
  const results: Reload[] = [];
  for (const isSlow of [false, true])
    for (const hasCache of [true, false]) {
      const measured: Record<PageName, number[]> = { ours: [], stock: [] };
      const visits = { ours: await signedIn(browser, url), stock: await signedIn(browser, url) };
      for (const name of ['ours', 'stock'] as const) await open(visits[name], pages[name], isSlow);
      for (let round = 0; round < rounds; round += 1)
        for (const name of ['ours', 'stock'] as const) measured[name].push(await reload(visits[name], hasCache));
      for (const visit of Object.values(visits)) await visit.close();
      results.push({ isSlow, hasCache, rows: { ours: median(measured.ours), stock: median(measured.stock) } });
    }
  return results;
}

async function signedIn(browser: Browser, url: string): Promise<Visit> {
  const visit = await newVisit(browser, url, false);
  await visitFirstList(visit, pages.ours);
  return visit;
}

/** Opens the page twice, so that all caches are filled. Slows the browser down after that. */
async function open({ page, slowDown }: Visit, path: string, isSlow: boolean): Promise<void> {
  await page.addInitScript(watchRows);
  for (let time = 0; time < 2; time += 1) {
    await page.goto('about:blank');
    await page.goto(path, { waitUntil: 'commit' });
    await untilDrawn(page);
  }
  if (isSlow) await slowDown();
}

/** Waits for five rows and looks at them for a while. Presses a key then, as our page notes what it opens with until that. */
async function untilDrawn(page: Page): Promise<number> {
  const drawn = await page.waitForFunction(rowsDrawn, undefined, { timeout: 120_000 });
  const milliseconds = Number(await drawn.jsonValue());
  await page.waitForTimeout(2_000);
  await page.keyboard.press('Shift');
  return milliseconds;
}

async function reload({ page, protocol }: Visit, hasCache: boolean): Promise<number> {
  if (!hasCache) await protocol.send('Network.clearBrowserCache');
  await page.reload({ waitUntil: 'commit' });
  return untilDrawn(page);
}

/** Notes in the page when the first frame with five rows begins; placeholders, which hold no text, do not count. */
function watchRows(): void {
  const look = (): void => {
    const rows = [...document.querySelectorAll('tbody tr')].filter((row) => row.textContent?.trim());
    if (rows.length >= 5) document.documentElement.dataset['rowsDrawn'] = String(performance.now());
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const rowsDrawn = (): string | undefined => document.documentElement.dataset['rowsDrawn'];
