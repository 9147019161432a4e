/** Tests the import of a file: upload, mapping of columns, check, import, and repair of faulty rows. @long: 30 s */
import { readFile } from 'node:fs/promises';
import { writeXlsx } from 'hucre/xlsx';
import { openOfList } from './fixtures/openOfList.ts';
import { oneOf } from './fixtures/widths.ts';
import { expect, type Page, test } from './journey.ts';
import { arrived, interfaceAs, signIn } from './portal.ts';

const screens = [
  { name: 'a wide screen', viewport: { width: 1440, height: 900 } },
  { name: 'a phone', viewport: { width: 360, height: 760 } },
] as const;

const headers = ['Klant (id)', 'Voornaam', 'Achternaam', 'E-mail', 'Telefoon', 'Taalcursus', 'Baan'];
const fileOf = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from([headers, ...rows].map((row) => `${row.join(';')}\r\n`).join(''));

const dropZone = (page: Page) => page.getByLabel(/^Sleep een bestand hierheen/);
const column = (page: Page, header: string) => page.getByRole('combobox', { name: `${header} wordt`, exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Finds the number above a label. */
const count = (page: Page, label: string) =>
  page.locator('dl > div', { has: page.getByText(label, { exact: true }) }).getByRole('definition');

async function openImport(page: Page): Promise<void> {
  await page.goto('/contacts');
  await openOfList(page, 'Im- en export');
  await page.getByRole('menuitem', { name: 'Bestand importeren' }).click();
  await expect(page.getByRole('heading', { name: 'Contactpersonen importeren' })).toBeVisible();
}

/** Drops a file as the file manager does. */
async function drop(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  const data = await page.evaluateHandle(
    ({ content, called }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], called));
      return transfer;
    },
    { content: Buffer.from(bytes).toString('base64'), called: name },
  );
  await page.getByText('Sleep een bestand hierheen').first().dispatchEvent('drop', { dataTransfer: data });
}

async function choose(page: Page, header: string, field: string): Promise<void> {
  await column(page, header).click();
  await page.getByRole('option', { name: field, exact: true }).click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
}

async function emailsLike(part: string, baseURL: string | undefined): Promise<Record<string, unknown>[]> {
  const api = await interfaceAs('admin', baseURL ?? '');
  const answer = await api.get(`/api/contacts?filter[email][contains]=${part}&sort=email&count=exact`);
  const { data } = (await answer.json()) as { data: { attributes: Record<string, unknown> }[] };
  await api.dispose();
  return data.map(({ attributes }) => attributes);
}

for (const { name, viewport } of oneOf(screens, 'import'))
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('a file is mapped, checked, imported without its faulty rows, and those once they are mended', async ({
      page,
      baseURL,
    }) => {
      const host = `import-${viewport.width}.example`;
      const file = {
        name: 'nieuwe contacten.csv',
        mimeType: 'text/csv',
        buffer: fileOf([
          ['1', 'Sanne', 'Waterman', `sanne@${host}`, '+31612345678', 'gevorderd', 'Inkoper'],
          ['1', 'Tom', '', `tom-${host}`, '+31612345679', 'beginner', 'Monteur'],
          ['2', 'Kees', 'Bakker', `kees@${host}`, '+31612345670', '', 'Planner'],
        ]),
      };
      await signIn(page, 'admin');
      await openImport(page);
      await dropZone(page).setInputFiles(file);

      await expect(page.getByText('nieuwe contacten.csv, 3 rijen')).toBeVisible();
      await expect(column(page, 'Klant (id)')).toHaveText('Klant *');
      await expect(column(page, 'E-mail')).toHaveText('E-mailadres *');
      await expect(column(page, 'Taalcursus')).toHaveText('Taal *');
      await expect(column(page, 'Baan')).toHaveText('Weglaten');
      await choose(page, 'Taalcursus', 'Weglaten');
      await choose(page, 'Baan', 'Functie');
      await page.reload();
      await expect(column(page, 'Taalcursus')).toHaveText('Weglaten');
      await expect(column(page, 'Baan')).toHaveText('Functie');

      await button(page, 'Bestand controleren').click();
      await expect(page.getByRole('heading', { name: 'Er is nog niets opgeslagen' })).toBeVisible();
      await expect(count(page, 'Goede rijen')).toHaveText('2');
      await expect(count(page, 'Rijen met fouten')).toHaveText('1');
      await expect(page.getByText('Geen geldig e-mailadres')).toBeVisible();
      await expect(page.getByText('Dit veld is verplicht')).toBeVisible();
      await expect(page.getByText(`tom-${host}`)).toBeVisible();
      expect(await emailsLike(host, baseURL)).toEqual([]);
      expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('.imports.');

      await button(page, '2 goede rijen importeren').click();
      await expect(page.getByRole('heading', { name: 'Geïmporteerd' })).toBeVisible();
      await expect(count(page, 'Toegevoegd')).toHaveText('2');
      await expect(count(page, 'Weggelaten, met fouten')).toHaveText('1');
      expect(await emailsLike(host, baseURL)).toMatchObject([
        { firstName: 'Kees', function: 'Planner', language: 'nl' },
        { firstName: 'Sanne', function: 'Inkoper', phone: '+31612345678' },
      ]);

      const coming = page.waitForEvent('download');
      await button(page, 'Rijen met fouten downloaden').click();
      const download = await coming;
      expect(download.suggestedFilename()).toMatch(/^nieuwe contacten Fouten-\d{4}-\d\d-\d\d\.csv$/);
      const faulty = await readFile(await download.path(), 'utf8');
      const [head, row, ...rest] = faulty.replace('\uFEFF', '').split('\r\n');
      expect(head).toBe([...headers, 'Fouten'].join(';'));
      expect(row).toMatch(new RegExp(`^1;Tom;;tom-${host};'\\+31612345679;beginner;Monteur;.*Geen geldig e-mailadres`));
      expect(rest).toEqual(['']);

      await page.getByRole('link', { name: 'Nog een bestand importeren' }).click();
      const mended = faulty.replace('Tom;;', 'Tom;Visser;').replace(`tom-${host}`, `tom@${host}`);
      await dropZone(page).setInputFiles({ name: 'verbeterd.csv', mimeType: 'text/csv', buffer: Buffer.from(mended) });
      await expect(column(page, 'Fouten')).toHaveText('Weglaten');
      await choose(page, 'Taalcursus', 'Weglaten');
      await button(page, 'Bestand controleren').click();
      await expect(page.getByText('Alle rijen zijn goed.')).toBeVisible();
      await button(page, 'De rij importeren').click();
      await expect(count(page, 'Toegevoegd')).toHaveText('1');
      const all = await emailsLike(host, baseURL);
      expect(all.map(({ firstName }) => firstName)).toEqual(['Kees', 'Sanne', 'Tom']);
      expect(all[2]).toMatchObject({ lastName: 'Visser', phone: '+31612345679' });

      await page.getByRole('link', { name: 'Tonen wat is toegevoegd' }).click();
      await expect(page.getByText(`tom@${host}`).first()).toBeVisible();
    });

    test('a mapping that was not sent is nobody’s once its user has signed out', async ({ page }) => {
      await signIn(page, 'admin');
      await openImport(page);
      const buffer = fileOf([['1', 'A', 'B', 'c@d.example', '+31612345678', '', 'Inkoper']]);
      await dropZone(page).setInputFiles({ name: 'een.csv', mimeType: 'text/csv', buffer });
      await choose(page, 'Baan', 'Functie');
      const address = page.url();
      await button(page, 'Uw account').click();
      await page.getByRole('menuitem', { name: 'Uitloggen' }).click();
      await expect(button(page, 'Inloggen')).toBeVisible();
      await signIn(page, 'admin');
      await page.goto(address);
      await expect(column(page, 'Baan')).toHaveText('Weglaten');
    });

    test('the steps fit the screen', async ({ page }) => {
      await signIn(page, 'admin');
      await openImport(page);
      const fits = async (): Promise<void> => {
        await arrived(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      };
      await fits();
      const buffer = fileOf([['1', 'A', '', 'geen-adres-maar-wel-een-heel-lang-woord'.repeat(3), '1', '', '']]);
      await dropZone(page).setInputFiles({ name: `${'lang'.repeat(30)}.csv`, mimeType: 'text/csv', buffer });
      await expect(column(page, 'Voornaam')).toBeVisible();
      await fits();
      await button(page, 'Bestand controleren').click();
      await expect(page.getByText('Geen geldig e-mailadres')).toBeVisible();
      await fits();
    });
  });

test('a workbook is dropped on the page, its progress is shown, and its address says when it is gone', async ({
  page,
  baseURL,
}) => {
  const rows = Array.from({ length: 400 }, (_, index) => [
    '1',
    `Voornaam ${index}`,
    'Werkmap',
    `w${index}@werkmap.example`,
    '+31612345678',
  ]);
  const workbook = await writeXlsx({ sheets: [{ name: 'Blad1', rows: [headers.slice(0, 5), ...rows] }] });
  await signIn(page, 'admin');
  await openImport(page);
  await drop(page, 'werkmap.xlsx', workbook);
  await expect(page.getByText('werkmap.xlsx, 400 rijen')).toBeVisible();
  await expect(column(page, 'E-mail')).toHaveText('E-mailadres *');
  const address = page.url();
  // Holds the progress back to show it, as the server finishes in a moment.
  await page.route(/\/api\/imports\/\d+$/, async (route) => {
    const answer = await route.fetch();
    const document = (await answer.json()) as { data: { attributes: Record<string, unknown> } };
    const { attributes } = document.data;
    // Leaves the first state alone, as the page may ask before the button is pressed and would then hide it.
    if (attributes['state'] !== 'uploaded') Object.assign(attributes, { state: 'checking', processed: 100 });
    await route.fulfill({ response: answer, json: document });
  });
  await button(page, 'Bestand controleren').click();
  await expect(page.getByRole('progressbar', { name: 'Het bestand wordt gecontroleerd' })).toHaveAttribute(
    'aria-valuenow',
    '25',
  );
  await page.unrouteAll({ behavior: 'wait' });
  await button(page, '400 rijen importeren').click();
  await expect(count(page, 'Toegevoegd')).toHaveText('400');
  expect((await emailsLike('werkmap', baseURL)).length).toBeGreaterThan(0);

  await page.goto(address.replace(/\d+$/, '999999'));
  await expect(page.getByRole('alert')).toContainText('Deze import bestaat niet (meer).');
  await page.getByRole('link', { name: 'Nog een bestand importeren' }).click();
  await expect(dropZone(page)).toBeAttached();
});

test('a file is chosen by keyboard, and one that cannot be read says so', async ({ page }) => {
  await signIn(page, 'admin');
  // Listens before the page opens, as starting to intercept choosers takes longer than a key press.
  const chooser = page.waitForEvent('filechooser');
  await openImport(page);
  await dropZone(page).focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({ name: 'leeg.csv', mimeType: 'text/csv', buffer: Buffer.from('') });
  await expect(page.getByRole('alert')).toHaveText('Dit bestand is leeg.');
});
