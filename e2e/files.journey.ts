/** @long: 10 s */
import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import { openOfList } from './fixtures/openOfList.ts';
import { oneOf } from './fixtures/widths.ts';
import { expect, type Page, test } from './journey.ts';
import { signIn } from './portal.ts';

const widths = [
  { name: 'wide', viewport: { width: 1440, height: 900 } },
  { name: 'phone', viewport: { width: 360, height: 760 } },
];

/** Performs `act`, and returns the file that the browser saves. */
async function savedBy(page: Page, act: () => Promise<void>): Promise<{ name: string; lines: string[] }> {
  const coming = page.waitForEvent('download');
  await act();
  const download = await coming;
  const text = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), lines: text.replace('\uFEFF', '').split('\r\n') };
}

async function exportChosen(page: Page): Promise<void> {
  await page.getByRole('toolbar', { name: 'Gekozen rijen' }).getByRole('button', { name: 'Exporteren' }).click();
  await page.getByRole('menuitem', { name: 'Exporteren als CSV' }).first().click();
}

/** Finds the line of a file that holds a text. */
const lineOf = (lines: readonly string[], text = 'nothing'): string | undefined =>
  lines.find((line) => line.split(';').includes(text));

for (const { name, viewport } of oneOf(widths, 'files'))
  test.describe(`on a ${name} screen`, () => {
    test.use({ viewport });

    test('an admin exports the list as it is seen, and of it the chosen rows', async ({ page }) => {
      await signIn(page, 'admin');
      await page.goto('/contacts?filter=%7B%22lastName%22%3A%7B%22contains%22%3A%22a%22%7D%7D');
      await openOfList(page, 'Im- en export');
      const { name: file, lines } = await savedBy(page, () =>
        page.getByRole('menuitem', { name: 'Exporteren als CSV' }).first().click(),
      );
      expect(file).toMatch(/^Contactpersonen-\d{4}-\d\d-\d\d\.csv$/);
      expect(lines[0]).not.toContain('id');
      expect(lines.length).toBeGreaterThan(2);
      await expect(page.getByRole('region', { name: 'Bestanden' })).toContainText('Opgeslagen');

      await openOfList(page, 'Im- en export');
      const workbook = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: 'Exporteren als Excel (XLSX)' }).first().click();
      const { sheets } = await readXlsx(await readFile(await (await workbook).path()));
      expect(sheets[0]?.rows[0]).toEqual(lines[0]?.split(lines[0].includes(';') ? ';' : ','));
      // Subtracts one for the line end that closes the CSV file.
      expect(sheets[0]?.rows.length).toBe(lines.length - 1);

      await openOfList(page, 'Im- en export');
      const all = await savedBy(page, () => page.getByRole('menuitem', { name: 'Exporteren als CSV' }).last().click());
      expect(all.lines[0]).toMatch(/^id;.*Klant \(id\)/);
      expect(all.lines.length).toBe(lines.length);

      const ticks = page.getByRole('checkbox', { name: 'Deze rij kiezen' });
      const mails = await page.locator('[data-id] [data-column="email"]').allInnerTexts();
      await ticks.nth(2).check();
      await ticks.nth(0).check();
      const chosen = await savedBy(page, () => exportChosen(page));
      expect(chosen.name).toBe(file);
      expect(chosen.lines[0]).toBe(lines[0]);
      expect(chosen.lines).toEqual([lines[0], ...[0, 2].map((row) => lineOf(lines, mails[row])), '']);

      const bar = page.getByRole('toolbar', { name: 'Gekozen rijen' });
      await bar.getByRole('button', { name: 'Kies de hele pagina' }).click();
      await bar.getByRole('button', { name: /^Kies alle/ }).click();
      await ticks.nth(1).uncheck();
      await expect(bar).toContainText('(alle op 1 na)');
      const others = await savedBy(page, () => exportChosen(page));
      expect(others.lines).toEqual(lines.filter((line) => line !== lineOf(lines, mails[1])));
    });
  });
