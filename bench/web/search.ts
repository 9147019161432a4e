import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { signIn } from '../../e2e/portal.ts';
import { startPortal } from '../../e2e/portalServer.ts';
import { median, newVisit } from './browser.ts';

/** Holds what a search for pasted names takes, in milliseconds. */
export interface NameSearch {
  /** Names with their extensions. */
  names: number;
  /** From Enter to the first answer on screen. */
  first: number;
  /** From Enter to the last answer on screen. */
  last: number;
  /** The slowest of the keys that are pressed meanwhile, from the key to the picture with it. */
  slowestKey: number;
}

const pasted = 100;
const typedMeanwhile = 'voorbeeld';
const betweenKeys = 60;

/** Looks for a hundred names in every extension of the demo, and types on as the answers come. */
export async function nameSearches(browser: Browser, rounds: number): Promise<NameSearch> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gastheer-bench-search-'));
  const portal = await startPortal({ dataDir, customers: 20 });
  try {
    const { page, close } = await newVisit(browser, portal.url, false);
    await signIn(page, 'klant');
    const seen: NameSearch[] = [];
    for (let round = 0; round < rounds; round += 1) seen.push(await nameSearch(page, round));
    await close();
    const of = (name: keyof NameSearch): number => median(seen.map((search) => search[name]));
    return { names: of('names'), first: of('first'), last: of('last'), slowestKey: of('slowestKey') };
  } finally {
    await portal.stop('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function nameSearch(page: Page, round: number): Promise<NameSearch> {
  await page.goto('/search');
  const field = page.locator('main form[role=search] textarea').first();
  await field.fill(Array.from({ length: pasted }, (_, index) => `naam${index}-ronde${round}`).join('\n'));
  await page.evaluate(watchAnswers);
  await field.press('Enter');
  await field.press('End');
  await field.pressSequentially(typedMeanwhile, { delay: betweenKeys });
  const watched = await page.waitForFunction(
    () => {
      const { begun, first, last, names, keys } = document.documentElement.dataset;
      return last && { begun, first, last, names, keys };
    },
    undefined,
    { timeout: 60_000 },
  );
  const { begun, first, last, names, keys } = (await watched.jsonValue()) as Record<string, string>;
  return {
    names: Number(names),
    first: Number(first) - Number(begun),
    last: Number(last) - Number(begun),
    slowestKey: Number(keys ?? 0),
  };
}

/** Notes when Enter is pressed, the first and the last answer are drawn, and how late keys are. Runs in the page. */
function watchAnswers(): void {
  const notes = document.documentElement.dataset;
  const note = (name: string): void => {
    if (!notes[name]) notes[name] = String(performance.now());
  };
  const look = (): void => {
    const rows = document.querySelectorAll('main li[data-state]');
    const waiting = document.querySelectorAll('main li[data-state=waiting]').length;
    notes['names'] = String(rows.length);
    if (rows.length > waiting) note('first');
    const all = Number(document.querySelector('main [role=status]')?.textContent?.match(/\d+/g)?.at(-1));
    if (rows.length === all && waiting === 0) note('last');
    else requestAnimationFrame(look);
  };
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key === 'Enter') note('begun');
      if (key === 'Enter') requestAnimationFrame(look);
      const isDrawn = (): void => {
        notes['keys'] = String(Math.max(Number(notes['keys'] ?? 0), performance.now() - timeStamp));
      };
      if (key.length === 1) requestAnimationFrame(() => setTimeout(isDrawn));
    },
    { capture: true },
  );
}
