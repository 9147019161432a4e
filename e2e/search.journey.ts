import { expect, test } from './journey.ts';
import { signIn } from './portal.ts';

for (const width of [360, 1440])
  test(`everything is found by keyboard alone, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 760 });
    await signIn(page, 'admin');
    await page.keyboard.press('Control+k');
    const search = page.getByRole('combobox', { name: 'Alles doorzoeken' });
    await expect(search).toBeFocused();
    await search.fill('bakkerij jansen');
    await expect(page.getByRole('group', { name: 'Klanten' }).getByRole('option').first()).toContainText(
      'Bakkerij Jansen',
    );
    await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/customers\/\d+\/show/);
    await expect(search).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Bakkerij Jansen');

    await page.keyboard.press('Control+k');
    await expect(page.getByRole('group', { name: 'Laatst bekeken' }).getByRole('option').first()).toContainText(
      'Bakkerij Jansen',
    );
    await search.fill('domeinen');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/domains$/);
  });

test('a customer finds what is theirs, and nothing of others', async ({ page }) => {
  await signIn(page, 'klant');
  await page.getByRole('button', { name: 'Alles doorzoeken' }).click();
  const search = page.getByRole('combobox', { name: 'Alles doorzoeken' });
  await search.fill('bakkerij');
  await expect(page.getByRole('group', { name: 'Klanten' }).getByRole('option')).toHaveCount(1);
  await search.fill('admin@gastheer');
  await expect(page.getByText('Niets gevonden')).toBeVisible();
});
