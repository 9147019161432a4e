import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { startPortal } from '../../e2e/portalServer.ts';
import { demoSignIns } from '../../mock-server/demo/signIns.ts';
import { median, newVisit, timeUntil } from './browser.ts';

const fillings = ['typed', 'at once'] as const;
type Filling = (typeof fillings)[number];

/** Sets the milliseconds between two keys of somebody who types an address and a password on a phone. */
const betweenKeys = 150;

export interface HomeVisit {
  email: string;
  /** How the form was filled: key by key, or at once as by a password manager. */
  filling: Filling;
  /** Milliseconds from sending the sign-in form to a home page that takes input. */
  usable: number;
  /** Questions to the interface until then, beside the sign-in itself. */
  requests: number;
}

/** Names what takes input on the home pages of customers and staff: the search for a name. */
const usable = 'main form[role=search] input';
const submit = 'form button[type=submit]';

/** Visits the home pages of the demo as on a slow phone, over the sign-in page. */
export async function homeVisits(browser: Browser, rounds: number): Promise<HomeVisit[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gastheer-bench-home-'));
  const portal = await startPortal({ dataDir, customers: 300 });
  try {
    const visits: HomeVisit[] = [];
    for (const { email, password } of demoSignIns.slice(0, 2))
      for (const filling of fillings) {
        const seen: Seen[] = [];
        for (let round = 0; round < rounds; round += 1)
          seen.push(await homeVisit(browser, portal.url, { email, password, filling }));
        const of = (name: keyof Seen): number => median(seen.map((visit) => visit[name]));
        visits.push({ email, filling, usable: of('usable'), requests: of('requests') });
      }
    return visits;
  } finally {
    await portal.stop('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Seen = Pick<HomeVisit, 'usable' | 'requests'>;

interface Person {
  email: string;
  password: string;
  filling: Filling;
}

async function homeVisit(browser: Browser, url: string, { email, password, filling }: Person): Promise<Seen> {
  const { page, close } = await newVisit(browser, url, true);
  await page.goto('/login', { waitUntil: 'commit' });
  await timeUntil(page, submit);
  for (const [field, value] of [
    ['input[type=email]', email],
    ['input[type=password]', password],
  ] as const)
    if (filling === 'typed') await page.locator(field).pressSequentially(value, { delay: betweenKeys });
    else await page.fill(field, value);
  let requests = 0;
  page.on('request', (request) => {
    if (/\/api\/(?!login)/.test(request.url())) requests += 1;
  });
  await page.evaluate(noteSending, sentKey);
  await page.click(submit);
  await timeUntil(page, usable);
  const milliseconds = await page.evaluate(
    (key) => performance.now() - Number(document.documentElement.dataset[key]),
    sentKey,
  );
  await close();
  return { usable: milliseconds, requests };
}

/** Names where the page notes when its form was sent. */
const sentKey = 'sentAt';

/** Notes when the form is sent, as the press itself waits for the slowed page to be ready for it. */
function noteSending(key: string): void {
  const note = (): void => {
    document.documentElement.dataset[key] = String(performance.now());
  };
  addEventListener('submit', note, { capture: true, once: true });
}
