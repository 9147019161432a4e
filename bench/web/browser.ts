import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { findOrInstallBrowser } from '../../e2e/browser.ts';
import { account } from './account.ts';

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findOrInstallBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });

export interface Visit {
  page: Page;
  protocol: CDPSession;
  /** Bytes received over the network so far, as compressed. */
  bytes(): number;
  /** Makes the machine a slow phone: a quarter of the speed, 1.6 Mbit/s, 150 ms. */
  slowDown(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a browser with an empty cache, on this machine or, with `isSlow`, as on a slow phone. */
export async function newVisit(browser: Browser, url: string, isSlow: boolean): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'nl-NL',
    viewport: { width: 1440, height: 900 },
    // Emulates no media: as a page is left, undoing that would style all of it anew, which the next load waits for.
    colorScheme: null,
    reducedMotion: null,
    forcedColors: null,
    contrast: null,
  });
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  let received = 0;
  protocol.on('Network.loadingFinished', ({ encodedDataLength }) => {
    received += encodedDataLength;
  });
  await protocol.send('Network.enable');
  await protocol.send('Performance.enable', { timeDomain: 'threadTicks' });
  const slowDown = () => slow(protocol);
  if (isSlow) await slowDown();
  return { page, protocol, bytes: () => received, slowDown, close: () => context.close() };
}

async function slow(protocol: CDPSession): Promise<void> {
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const throughput = (1.6 * 1_000_000) / 8;
  await protocol.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

/** Returns the milliseconds until a selector shows something, from the start of the page's fetch or from `since`. */
export async function timeUntil(page: Page, selector: string, since = 0): Promise<number> {
  await page.waitForSelector(selector, { state: 'visible', timeout: 120_000 });
  return (await page.evaluate(() => performance.now())) - since;
}

const submit = 'form button[type=submit]';
const firstRow = 'main a[href*="/show"]';

export interface FirstVisit {
  /** Milliseconds from opening the address to a form that takes input. */
  signInUsable: number;
  signInBytes: number;
  /** Milliseconds from sending the form to a list with rows. */
  listVisible: number;
  allBytes: number;
}

/** Visits a list from a typed address, over the sign-in page. */
export async function visitFirstList({ page, bytes }: Visit, path: string): Promise<FirstVisit> {
  await page.goto(path, { waitUntil: 'commit' });
  const signInUsable = await timeUntil(page, submit);
  const signInBytes = bytes();
  await page.fill('input[type=email]', account.email);
  await page.fill('input[type=password]', account.password);
  const sent = await page.evaluate(() => performance.now());
  await page.click(submit);
  const listVisible = await timeUntil(page, firstRow, sent);
  return { signInUsable, signInBytes, listVisible, allBytes: bytes() };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
