import { expect, type Page, test } from './journey.ts';
import { signIn } from './portal.ts';

/** Whether the code of the drawing that the descriptions call `copyable` was asked for. */
function watchDrawing(page: Page): () => boolean {
  let isAsked = false;
  page.on('request', (request) => {
    if (/\/copyable-[\w-]+\.js$/.test(request.url())) isAsked = true;
  });
  return () => isAsked;
}

for (const width of [360, 1440])
  test(`a cell made by hand stands for the generated one, and comes when it is seen, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const isAsked = watchDrawing(page);
    await signIn(page, 'admin');
    await page.goto('/customers');
    await page.getByRole('main').locator('a[href*="/show"]').first().waitFor();
    expect(isAsked()).toBe(false);
    await page.goto('/servers');
    await page.getByRole('button', { name: 'Kopiëren' }).first().click();
    await expect(page.getByRole('button', { name: 'Gekopieerd' })).toBeVisible();
    expect(isAsked()).toBe(true);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[\d.:a-f]+$/);
    await expect(page).toHaveURL(/\/servers$/);
  });
