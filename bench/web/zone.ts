import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { APIRequestContext, Browser } from '@playwright/test';
import { interfaceAs, signIn } from '../../e2e/portal.ts';
import { startPortal } from '../../e2e/portalServer.ts';
import { median, newVisit, type Visit } from './browser.ts';
import { work, workAtRest } from './longList.ts';

/** Holds what work in a large zone costs, in milliseconds. */
export interface ZoneWork {
  /** From the last answer with records to rows in sight. */
  drawn: number;
  /** Main-thread work of a key pressed in a cell, and later of keeping the change on the server. */
  keys: readonly { key: string; pressed: number; later: number }[];
}

const records = 5_000;
/** Lists keys in an order in which each finds a cell that takes it. */
const keys = ['ArrowDown', 'F2', '7', 'Backspace', 'Enter'] as const;

/** Opens a zone of 5,000 records in the demo, and presses keys in its grid. */
export async function zoneWork(browser: Browser, rounds: number): Promise<ZoneWork> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gastheer-bench-zone-'));
  const portal = await startPortal({ dataDir, customers: 20 });
  try {
    const domain = await fillZone(await interfaceAs('klant', portal.url));
    const visit = await newVisit(browser, portal.url, false);
    await signIn(visit.page, 'klant');
    const drawn: number[] = [];
    for (let round = 0; round < rounds; round += 1) drawn.push(await openZone(visit, domain));
    return { drawn: median(drawn), keys: await keyWork(visit, rounds) };
  } finally {
    await portal.stop('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Adds the records as one change of the zone, and waits until it is applied. Returns the domain. */
async function fillZone(api: APIRequestContext): Promise<string> {
  const { data: found } = await (await api.get('/api/domains?filter[state]=active&sort=id&per_page=1')).json();
  const [{ id, attributes }] = found;
  const after = (index: number) => ({
    ...{ name: `host${index}`, type: 'A', ttl: 3600, value: `192.0.2.${index % 256}` },
    priority: null,
  });
  const changes = Array.from({ length: records }, (_, index) => ({ kind: 'add', after: after(index) }));
  const data = {
    type: 'dnschangesets',
    attributes: { changes: JSON.stringify(changes), baseVersion: attributes.zoneVersion },
    relationships: { domain: { data: { type: 'domains', id } } },
  };
  const saved = await api.post('/api/dnschangesets', { data: { data }, timeout: 120_000 });
  if (!saved.ok()) throw new Error(`The records were refused: ${(await saved.text()).slice(0, 500)}`);
  const { data: set } = await saved.json();
  for (;;) {
    const { state, error } = (await (await api.get(`/api/dnschangesets/${set.id}`)).json()).data.attributes;
    if (state === 'applied') return id;
    if (state === 'failed') throw new Error(`The records were not applied: ${error}`);
    await setTimeout(500);
  }
}

async function openZone({ page }: Visit, domain: string): Promise<number> {
  let answered = 0;
  page.on('requestfinished', (request) => {
    if (/\/dnsrecords/.test(request.url())) answered = performance.now();
  });
  await page.goto(`/domains/${domain}/show?tab=dns`);
  await page
    .getByRole('row', { name: /host1\b/ })
    .first()
    .waitFor({ timeout: 120_000 });
  const drawn = performance.now() - answered;
  page.removeAllListeners('requestfinished');
  return drawn;
}

/** Sets the milliseconds in which a key has its effect; changes are kept half a second after the last. */
const untilDrawn = 350;

async function keyWork({ page, protocol }: Visit, rounds: number): Promise<ZoneWork['keys']> {
  const measured = keys.map((key) => ({ key, pressed: [] as number[], later: [] as number[] }));
  await page
    .getByRole('row', { name: /host1\b/ })
    .first()
    .locator('[data-column=value]')
    .click();
  for (let round = 0; round < rounds; round += 1)
    for (const { key, pressed, later } of measured) {
      const before = await workAtRest(protocol);
      await page.keyboard.press(key);
      await setTimeout(untilDrawn);
      const drawn = await work(protocol);
      pressed.push(drawn - before);
      later.push((await workAtRest(protocol)) - drawn);
    }
  return measured.map(({ key, pressed, later }) => ({ key, pressed: median(pressed), later: median(later) }));
}
