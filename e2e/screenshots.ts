/**
 * Takes pictures of the main screens of a running demo, at both widths and in both themes, for people. The best of
 * them are in docs/pictures.
 * Usage: `npm run screenshots -- http://localhost:3000 [folder]`
 */
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findOrInstallBrowser } from './browser.ts';
import { arrived, signIn } from './portal.ts';

const [baseURL = 'http://localhost:3000', folder = join(tmpdir(), 'gastheer-screenshots')] = process.argv.slice(2);

const screens = {
  home: '/',
  list: '/customers',
  record: '/customers/1/show',
  form: '/customers/1',
  new: '/customers/create',
  domains: '/domains',
  invoice: '/invoices/1/show',
  profile: '/profile',
} as const;

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: findOrInstallBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const width of [360, 1440])
    for (const colorScheme of ['light', 'dark'] as const) await take(browser, { width, colorScheme });
} finally {
  await browser.close();
}
console.log(`The pictures are in ${folder}.`);

async function take(browser: Browser, { width, colorScheme }: { width: number; colorScheme: 'light' | 'dark' }) {
  const viewport = { width, height: width < 600 ? 760 : 900 };
  const context = await browser.newContext({
    baseURL,
    viewport,
    colorScheme,
    locale: 'nl-NL',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await signIn(page, 'admin');
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await arrived(page);
    await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`) });
  }
  await context.close();
}
