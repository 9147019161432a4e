/** @long: 15 s */
import { kept } from './fixtures/kept.ts';
import { widthsFor } from './fixtures/widths.ts';
import { expect, test } from './journey.ts';
import { signInByHand } from './portal.ts';

for (const width of widthsFor('search')) {
  test(`everything is found and done by keyboard alone, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 760 });
    await signInByHand(page, 'admin');
    await page.keyboard.press('Control+k');
    const search = page.getByRole('combobox', { name: 'Alles doorzoeken' });
    const chosen = page.getByRole('option', { selected: true });
    await expect(search).toBeFocused();
    await search.fill('bakkerij jansen');
    await expect(page.getByRole('group', { name: 'Klanten' }).getByRole('option').first()).toContainText(
      'Bakkerij Jansen',
    );
    await expect(chosen).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/customers\/\d+\/show/);
    await expect(search).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Bakkerij Jansen');

    await page.keyboard.press('Control+k');
    await expect(page.getByRole('group', { name: 'Laatst bekeken' }).getByRole('option').first()).toContainText(
      'Bakkerij Jansen',
    );
    await search.fill('domeinen');
    await expect(chosen).toContainText('Domeinen');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/domains$/);
    await expect(search).toBeHidden();

    await page.keyboard.press('Control+k');
    await search.fill('weergave donker');
    await expect(chosen).toHaveText('Weergave kiezen: Donker');
    await page.keyboard.press('Enter');
    await expect(search).toBeHidden();
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
    await page.keyboard.press('Control+k');
    await search.fill('donker');
    await expect(page.getByText('Niets gevonden')).toBeVisible();
    await search.fill('weergave licht');
    await expect(chosen).toHaveText('Weergave kiezen: Licht');
    // Waits until the choice is stored for the user, as the next test begins with it.
    const isKept = kept(page, '"light"');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'light');
    await isKept;
    await expect(search).toBeHidden();

    await page.keyboard.press('Control+k');
    await search.fill('server toevoegen');
    await expect(chosen).toHaveText('Server toevoegen');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/servers\/create$/);
    await expect(page.getByLabel(/^Naam/)).toBeVisible();
  });

  test(`a customer finds what is theirs, and nothing of others, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 760 });
    await signInByHand(page, 'klant');
    await page.getByRole('button', { name: 'Alles doorzoeken' }).click();
    const search = page.getByRole('combobox', { name: 'Alles doorzoeken' });
    await search.fill('bakkerij');
    await expect(page.getByRole('group', { name: 'Klanten' }).getByRole('option')).toHaveCount(1);
    for (const words of ['admin@gastheer', 'grootboek']) {
      await search.fill(words);
      await expect(page.getByText(`Niets gevonden voor “${words}”`)).toBeVisible();
    }
    await expect(page.getByRole('option')).toHaveCount(0);
  });
}
