/** How much code a browser is sent, and when, of the production build. Budgets in KB of 1,000 bytes, compressed by gzip. */
import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';

/** Collects the scripts that a page loads. */
function watchScripts(page: Page): { names(): string[]; kilobytes(): Promise<number> } {
  const loaded: { name: string; size: Promise<number> }[] = [];
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.endsWith('.js')) return;
    const size = request.response().then(async (response) => gzipSync((await response?.body()) ?? '').length);
    loaded.push({ name: pathname, size });
  });
  return {
    names: () => loaded.map(({ name }) => name),
    kilobytes: async () =>
      (await Promise.all(loaded.map(({ size }) => size))).reduce((sum, size) => sum + size, 0) / 1000,
  };
}

test('the sign-in page needs at most 150 KB, and can be used while nothing of the administration has come', async ({
  page,
}) => {
  const scripts = watchScripts(page);
  await page.goto('/login', { waitUntil: 'networkidle' });
  await page.getByLabel(/^E-mail/).fill('admin@gastheer.test');
  await expect(page.getByRole('button', { name: 'Inloggen' })).toBeEnabled();
  expect(scripts.names().length).toBeGreaterThan(0);
  expect(scripts.names().filter((name) => /Admin/.test(name))).toEqual([]);
  expect(await scripts.kilobytes()).toBeLessThan(150);
});
