/** @long: 12 s */
import { expectSound } from './fixtures/walk/expectSound.ts';
import { expect, type Page, test } from './journey.ts';
import { signIn, signInByHand } from './portal.ts';

const viewButton = (page: Page) => page.getByRole('button', { name: 'Bekijken als klant' });
const bannerOf = (page: Page) => page.getByRole('status').filter({ hasText: 'U bekijkt het portaal als Bram Mulder' });

/** Opens the page of the user who signs in for the first demo customer. */
async function openUser(page: Page): Promise<void> {
  await page.goto('/users');
  await page.getByRole('searchbox', { name: 'Zoeken' }).fill('klant@gastheer');
  await expect(page.locator('tbody tr[data-id]')).toHaveCount(1);
  await page.getByRole('link', { name: 'Bram Mulder' }).click();
  await expect(page).toHaveURL(/\/users\/\d+\/show/);
}

test('an admin views as a customer, sees and does no more than they may, and goes back', async ({ page, context }) => {
  await signIn(page, 'admin');
  await openUser(page);
  const started = new URL(page.url()).pathname;
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('button', { name: 'Beheer' })).toBeVisible();
  await viewButton(page).click();

  const banner = bannerOf(page);
  await expect(banner).toBeVisible();
  await expect(banner).toContainText('beheerder Anneke Visser');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('button', { name: 'Beheer' })).toBeHidden();
  await expect(bannerOf(other)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Beheer' })).toBeHidden();

  for (const path of ['/domains', '/invoices', '/profile', started, '/nowhere']) {
    await page.goto(path);
    await expect(banner).toBeVisible();
    await expect(viewButton(page)).toBeHidden();
  }
  await page.goto('/profile');
  await expect(page.getByText('zijn alleen van de klant zelf')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 760 });
  await page.goto('/domains');
  await page.mouse.wheel(0, 3000);
  await expect(banner).toBeInViewport();
  // Measures again, as the page may still scroll.
  await expect(async () => {
    const [statusBox, menuBox] = await Promise.all([
      banner.boundingBox(),
      page.getByRole('button', { name: 'Uw account' }).boundingBox(),
    ]);
    expect((statusBox?.y ?? 0) + (statusBox?.height ?? 0)).toBeLessThanOrEqual(menuBox?.y ?? 0);
  }).toPass();

  await expectSound(page, 'a list seen as a customer');
  await page.getByRole('link', { name: 'Terug naar beheer' }).click();
  await expect(page).toHaveURL(new RegExp(`${started}$`));
  await expect(viewButton(page)).toBeVisible();
  await expect(banner).toBeHidden();
  await expect(bannerOf(other)).toBeHidden();
});

test('from a customer one views as a user who is linked to it; signing out ends it all', async ({ page }) => {
  await signIn(page, 'admin');
  await openUser(page);
  await page
    .getByRole('tabpanel')
    .getByRole('link', { name: /Bakkerij/ })
    .click();
  await expect(page).toHaveURL(/\/memberships\/\d+\/show/);
  // Looks within the main part, as the user's page, which also names the customer, may still be visible.
  await page.getByRole('main').locator('a[href*="/customers/"]', { hasText: 'Bakkerij' }).click();
  await expect(page).toHaveURL(/\/customers\/\d+\/show/);
  await viewButton(page).click();
  const choice = page.getByRole('menuitem').first();
  const banner = bannerOf(page);
  await expect(choice.or(banner)).toBeVisible();
  if (await choice.isVisible()) await choice.click();
  await expect(banner).toBeVisible();
  await page.getByRole('button', { name: 'Uw account' }).click();
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click();
  await expect(page).toHaveURL(/login/);
  await signInByHand(page, 'admin');
  await expect(banner).toBeHidden();
  await expect(page.getByRole('button', { name: 'Beheer' })).toBeVisible();
});
