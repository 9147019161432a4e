import { expectSoundAtBothWidths } from './fixtures/walk/soundAtBothWidths.ts';
import { widthsFor } from './fixtures/widths.ts';
import { expect, test } from './journey.ts';

for (const width of widthsFor('prices')) {
  test(`a visitor compares plans, finds an extension by a whole name, and prints the prices, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 760 });
    await page.goto('/prices');
    await expect(page.getByRole('heading', { level: 3 })).not.toHaveCount(0);
    const extension = page.getByRole('rowheader');
    await expect(extension.filter({ hasText: '.amsterdam' })).toBeVisible();
    const find = page.getByRole('searchbox', { name: 'Extensie zoeken' });
    await find.fill('bakkerij-jansen.nl');
    await expect(extension).toHaveText(['.nl']);
    await find.fill('xyz');
    await expect(page.getByText('Deze extensie verkopen wij niet.')).toBeVisible();
    await expectSoundAtBothWidths(page);
    await find.fill('');

    await page.getByRole('button', { name: 'Start in de winkelwagen' }).press('Enter');
    await expect(page.getByRole('complementary', { name: 'Winkelwagen' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('complementary', { name: 'Winkelwagen' })).toBeHidden();
    await expect(find).toBeHidden();
    await expect(page.getByRole('button', { name: /winkelwagen|Afdrukken/i })).toHaveCount(0);
    await expect(extension.filter({ hasText: '.amsterdam' })).toBeVisible();
  });
}
