/**
 * Measures how much code and how many fonts the production build sends to a browser, and when. Budgets are in KB of 1,000 bytes,
 * compressed by gzip; fonts are compressed already.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from './journey.ts';
import { arrived, signIn, signInByHand } from './portal.ts';

const dist = join(import.meta.dirname, '..', 'dist');

/** Collects the scripts that a page requests from now on. */
function watchScripts(page: Page): { names(): string[]; kilobytes(): number } {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) asked.add(pathname);
  });
  return {
    names: () => [...asked].map((path) => path.replace(/^.*\/|-[\w-]{8}\.js$/g, '')),
    kilobytes: () => [...asked].reduce((sum, path) => sum + gzipSync(readFileSync(join(dist, path))).length, 0) / 1000,
  };
}

/** Collects the fonts that a page requests from now on; returns their size in all. */
function watchFonts(page: Page): () => number {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(woff2?|ttf|otf)$/.test(pathname)) asked.add(pathname);
  });
  return () => [...asked].reduce((sum, path) => sum + statSync(join(dist, path)).size, 0) / 1000;
}

const firstRow = (page: Page) => page.getByRole('main').locator('a[href*="/show"]').first();

test('the sign-in page needs at most 150 KB and 85 KB of fonts, and can be used while nothing of the administration has come', async ({
  page,
}) => {
  const scripts = watchScripts(page);
  const fonts = watchFonts(page);
  await page.goto('/login', { waitUntil: 'networkidle' });
  await page.getByLabel(/^E-mail/).fill('admin@gastheer.test');
  await expect(page.getByRole('button', { name: 'Inloggen' })).toBeEnabled();
  expect(scripts.names()).toContain('start');
  expect(scripts.names().filter((name) => /Admin|list|Page|Screens/i.test(name))).toEqual([]);
  expect(scripts.kilobytes()).toBeLessThan(150);
  // Waits for the fonts, which are asked for once the page is idle, perhaps after the network is.
  await expect.poll(fonts).toBeGreaterThan(20);
  expect(fonts()).toBeLessThan(85);
});

for (const width of [360, 1440])
  test(`the first list after signing in needs at most 400 KB and 150 KB of fonts in all, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const scripts = watchScripts(page);
    const fonts = watchFonts(page);
    await signInByHand(page, 'admin');
    // Navigates within the application, as a reload would count only what is fetched anew.
    await page.getByRole('main').locator('a[href^="/customers"]').first().click();
    await firstRow(page).waitFor();
    await arrived(page);
    expect(scripts.names()).toEqual(expect.arrayContaining(['start', 'list']));
    expect(scripts.kilobytes()).toBeLessThan(400);
    // Leaves room for one extended face, which names with rare letters fetch.
    expect(fonts()).toBeLessThan(150);
  });

/** Lists pages, and the chunk each is loaded in when opened. */
const opened: readonly (readonly [path: string, chunk: string])[] = [
  ['/', 'HomePage'],
  ['/profile', 'ProfilePage'],
  ['/nowhere', 'NotFoundPage'],
  ['/customers/1/show', 'ShowPage'],
  ['/customers/1', 'EditPage'],
];

test('pages made by hand, forms, rich text, charts, PDF and imports come only when they are opened', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'admin');
  const onList = watchScripts(page);
  await page.goto('/customers');
  await firstRow(page).waitFor();
  await arrived(page);
  const others = /(?<!List)Page$|RichText|tiptap|prosemirror|chart|pdf|import|Dialog|Crop|password|phone|domainName/i;
  expect(onList.names()).toContain('list');
  expect(onList.names().filter((name) => others.test(name))).toEqual([]);
  for (const [path, chunk] of opened) {
    const scripts = watchScripts(page);
    await page.goto(path);
    await expect.poll(scripts.names, { message: path }).toContain(chunk);
  }
});
