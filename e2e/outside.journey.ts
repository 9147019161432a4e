/** @long: 15 s */
import { seriousFaults } from './fixtures/walk/seriousFaults.ts';
import { expect, type Page, test } from './journey.ts';

const sizes = [
  [360, 760],
  [1440, 900],
] as const;

/** Opens the page of a stand-in from the overview. */
async function openService(page: Page, name: string): Promise<void> {
  await page.goto('/outside?lang=nl');
  await page.getByRole('link', { name, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

for (const [width, height] of sizes)
  test(`the page of each outside service can be read, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const answer = await page.request.get('/outside', { headers: { accept: 'application/json' } });
    const services = (await answer.json()).data as { name: string }[];
    for (const path of ['', ...services.map(({ name }) => `/${name}`)]) {
      await page.goto(`/outside${path}?lang=nl`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect([path, await seriousFaults(page)]).toEqual([path, []]);
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, width]);
    }
  });

test('somebody lets a service fail, takes that back, and moves its clock', async ({ page }) => {
  await openService(page, 'Registrar');
  const failing = page.locator('form[action*="/disturb"]');
  await failing.getByRole('button').click();
  await expect(page.getByRole('status')).toBeVisible();
  const undo = page.locator('form[action*="/restore"]').first();
  await undo.getByRole('button').click();
  await expect(page.locator('form[action*="/restore"]')).toHaveCount(0);
  await page.locator('form[action*="/clock"]').first().getByRole('button').first().click();
  await expect(page.getByRole('status')).toBeVisible();
});
