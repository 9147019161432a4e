import { expect, test } from './journey.ts';
import { signIn } from './portal.ts';

test('the language changes everywhere at once, is kept, and reaches texts of descriptions', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/customers');
  await expect(page.getByRole('heading', { level: 1, name: 'Klanten' })).toBeVisible();
  await expect(page).toHaveTitle(/Klanten.*Gastheer/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl-NL', { ignoreCase: true });

  await page.getByRole('button', { name: 'Taal kiezen' }).click();
  await page
    .getByRole('menuitem', { name: 'English' })
    .or(page.getByRole('menuitemradio', { name: 'English' }))
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await expect(page.getByRole('columnheader').filter({ hasText: 'Payment method' })).toBeVisible();
  await expect(page.getByText('Active').first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB', { ignoreCase: true });

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await expect(page).toHaveTitle(/Customers.*Gastheer/);
});

test('what is kept in the browser is token, language and user, nothing else', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/customers');
  await page.getByRole('row').nth(1).waitFor();
  const kept = await page.evaluate(() => Object.keys(localStorage).sort());
  expect(kept.filter((key) => !['currentFilter', 'currentLanguage', 'currentUser', 'token'].includes(key))).toEqual([]);
  expect(kept).toContain('token');
});
