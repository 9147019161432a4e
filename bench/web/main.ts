/** Measures the screens of the production build in Chromium (`npm run bench:web`). See docs/performance.md. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { figure } from '../report.ts';
import { type FirstVisit, median, newVisit, openBrowser, visitFirstList } from './browser.ts';
import { homeVisits } from './home.ts';
import { longListWork } from './longList.ts';
import { reloads } from './reload.ts';
import { nameSearches } from './search.ts';
import { startUpsWith } from './startUp.ts';
import { buildStockPage } from './stockPage.ts';
import { makeWorld } from './world.ts';
import { zoneWork } from './zone.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    rows: { type: 'string', default: '1000000' },
    only: { type: 'string', default: '' },
  },
});
const rounds = Number(options.rounds);
const isWanted = (part: string): boolean => part.includes(options.only);

const browser = await openBrowser();
try {
  if (isWanted('list'))
    await onParcels(async (url) => {
      await firstVisits(browser, url);
      await listWork(browser, url);
    });
  if (isWanted('reload')) await reloadsBesideStock(browser);
  if (isWanted('start-up')) await startUps(browser);
  if (isWanted('home')) await homes(browser);
  if (isWanted('zone')) await zones(browser);
  if (isWanted('search')) await searches(browser);
} finally {
  await browser.close();
}

/** Measures on a server with a list of a million parcels. */
async function onParcels(measure: (url: string) => Promise<void>, stockPage?: string): Promise<void> {
  const rows = Number(options.rows);
  console.log(`Making a list of ${rows.toLocaleString('en-GB')} rows …`);
  const world = await makeWorld({
    descriptions: join(import.meta.dirname, 'descriptions'),
    rows: `insert into parcels (code, place, kind, weight, price, sent_on)
      select 'P' || lpad(n::text, 9, '0'), 'Plaats ' || n % 977, (array['letter', 'box'])[1 + n % 2], n % 5000, n % 10007,
        date '2020-01-01' + n % 2400 from generate_series(1, ${rows}) as n`,
    stockPage,
  });
  try {
    const server = await world.start();
    try {
      await measure(server.url);
    } finally {
      await server.stop();
    }
  } finally {
    await world.drop();
  }
}

async function firstVisits(browser: Browser, url: string): Promise<void> {
  const visits: FirstVisit[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const visit = await newVisit(browser, url, true);
    visits.push(await visitFirstList(visit, '/parcels'));
    await visit.close();
  }
  const of = (name: keyof FirstVisit): number => median(visits.map((visit) => visit[name]));
  console.log(`\nA first visit at a quarter of this CPU, 1.6 Mbit/s and 150 ms (median of ${rounds})`);
  console.log(`  sign-in usable after      ${figure(of('signInUsable'))} ms, ${figure(of('signInBytes') / 1000)} KB`);
  console.log(
    `  first list, from sending  ${figure(of('listVisible'))} ms, ${figure(of('allBytes') / 1000)} KB in all`,
  );
}

async function listWork(browser: Browser, url: string): Promise<void> {
  for (const perPage of [25, 250]) {
    console.log(`\nWork of the main thread in that list, this CPU, ${perPage} rows a page (aim: below 100 ms)`);
    for (const { name, total, longest } of await longListWork(browser, url, { rounds, perPage }))
      console.log(
        `  ${name.padEnd(12)} ${figure(total)} ms in all; longest task ${longest ? `${figure(longest)} ms` : 'below 50 ms'}`,
      );
  }
}

async function reloadsBesideStock(browser: Browser): Promise<void> {
  const page = await buildStockPage();
  try {
    await onParcels(async (url) => {
      console.log(
        `\nFrom the start of a load to five rows, signed in, in turn (median of ${rounds}; aim: as soon as stock`,
      );
      console.log('react-admin, 1.2 times with an empty cache)');
      for (const { isSlow, hasCache, rows } of await reloads(browser, url, rounds)) {
        const where = `${isSlow ? 'slow phone' : 'this CPU'}, ${hasCache ? 'reload' : 'empty cache'}`;
        const ratio = (rows.ours / rows.stock).toFixed(2);
        console.log(`  ${where.padEnd(24)} ${figure(rows.ours)} ms, stock ${figure(rows.stock)} ms: ${ratio} times`);
      }
    }, page.folder);
  } finally {
    page.remove();
  }
}

async function startUps(browser: Browser): Promise<void> {
  const [few, many] = await startUpsWith(browser, [10, 200], rounds);
  if (!few || !many) throw new Error('Of each number of descriptions there is one figure.');
  const change = (part: 'server' | 'screen'): string =>
    `${figure(few[part])} ms → ${figure(many[part])} ms, ${((many[part] / few[part] - 1) * 100).toFixed(0)} %`;
  console.log(`\n${few.descriptions} → ${many.descriptions} descriptions (median of ${rounds}; aim: below 10 %)`);
  console.log(`  server starts  ${change('server')}`);
  console.log(`  first list     ${change('screen')} (slow phone, from sending the sign-in form)`);
}

async function homes(browser: Browser): Promise<void> {
  console.log(
    `\nHome pages of the demo on a slow phone, from sending the sign-in form (median of ${rounds}; aim: 1,500 ms)`,
  );
  for (const { email, filling, usable, requests } of await homeVisits(browser, rounds))
    console.log(
      `  ${email.padEnd(24)} ${filling.padEnd(8)} takes input after ${figure(usable)} ms; ${requests} requests to the interface`,
    );
}

async function zones(browser: Browser): Promise<void> {
  const { drawn, keys } = await zoneWork(browser, rounds);
  console.log(`\nA zone of 5,000 records, this CPU (median of ${rounds})`);
  console.log(`  drawn after the last answer  ${figure(drawn)} ms (aim: 1,000)`);
  for (const { key, pressed, later } of keys)
    console.log(`  ${key.padEnd(27)} ${figure(pressed)} ms of the main thread (aim: 50), ${figure(later)} ms later on`);
}

async function searches(browser: Browser): Promise<void> {
  const { names, first, last, slowestKey } = await nameSearches(browser, rounds);
  console.log(`\nA hundred names pasted, ${names} with their extensions, at 20 ms a name (median of ${rounds})`);
  console.log(`  first answer on screen  ${figure(first)} ms (aim: 300)`);
  console.log(`  last answer on screen   ${figure(last)} ms (aim: 5,000)`);
  console.log(`  slowest key meanwhile   ${figure(slowestKey)} ms until drawn`);
}
