/** @long: 15 s */
import { openOfList } from './fixtures/openOfList.ts';
import { widthsFor } from './fixtures/widths.ts';
import { expect, type Page, test } from './journey.ts';
import { interfaceAs, signInByHand } from './portal.ts';

/** Finds the rows of a table, or the cards on a phone. */
const rows = (page: Page) =>
  page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ has: page.getByRole('checkbox', { name: 'Deze rij kiezen' }) });

const tick = (page: Page, place: number): Promise<void> => rows(page).nth(place).getByRole('checkbox').check();

for (const width of widthsFor('admin'))
  test.describe(`at ${width} px`, () => {
    const isPhone = width < 600;
    test.use({ viewport: { width, height: 800 } });

    test.beforeEach(async ({ page }) => {
      await signInByHand(page, 'admin');
    });

    test('an admin finds customers by search, filter and column', async ({ page }) => {
      await page.getByRole('link', { name: 'Klanten' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Klanten' })).toBeVisible();
      const first = rows(page).first();

      if (isPhone) {
        await openOfList(page, 'Sorteren');
        await page.getByRole('menuitem', { name: /^Naam/ }).click();
      } else await page.getByRole('button', { name: /Sorteren op naam/ }).click();
      await expect(page).toHaveURL(/order=DESC/);
      await expect(first.locator('a[href*="/show"]').first()).toHaveText(/^Z/);

      await page.getByRole('searchbox', { name: 'Zoeken' }).fill('bakkerij');
      await expect(page).toHaveURL(/bakkerij/);
      await expect(first).toContainText('Bakkerij');

      const state = page.getByRole('combobox', { name: 'Status' });
      if (isPhone) {
        await expect(state).toHaveCount(0);
        await page.getByRole('button', { name: 'Filters', exact: true }).click();
      }
      await state.click();
      await page.getByRole('option', { name: 'Actief' }).click();
      await expect(page).toHaveURL(/active/);
      await expect(first).toContainText('Actief');

      await page.reload();
      await expect(page.getByRole('searchbox', { name: 'Zoeken' })).toHaveValue('bakkerij');
      await expect(first).toContainText('Bakkerij');
    });

    test('an admin opens a customer, edits it, and sees a fault at its field', async ({ page }) => {
      await page.goto('/customers?filter=%7B%22q%22%3A%22Bakkerij%22%7D');
      await rows(page)
        .first()
        .getByText(/Bakkerij/)
        .first()
        .click();
      await page.getByRole('link', { name: 'Bewerken' }).click();

      const name = page.getByLabel(/^Naam/);
      await name.fill('');
      await page.getByRole('button', { name: 'Opslaan' }).click();
      await expect(page.getByText('Dit veld is verplicht')).toBeVisible();
      await expect(name).toBeFocused();

      const named = page.getByRole('heading', { level: 1, name: `Bakkerij De Gouden Korst ${width}` });
      await name.fill(`Bakkerij De Gouden Korst ${width}`);
      await page.getByRole('button', { name: 'Opslaan' }).click();
      await expect(named).toBeVisible();
      await page.reload();
      await expect(named).toBeVisible();
    });

    test('an admin changes all customers in one request', async ({ page, baseURL }) => {
      const term = isPhone ? 21 : 28;
      await page.goto('/customers?filter={}');
      await tick(page, 0);
      const toolbar = page.getByRole('toolbar', { name: 'Gekozen rijen' });
      await toolbar.getByRole('button', { name: 'Kies de hele pagina' }).click();
      await toolbar.getByRole('button', { name: /^Kies alle/ }).click();
      await expect(toolbar).toContainText('1.200 gekozen');
      await toolbar.getByRole('button', { name: 'Bewerken' }).click();

      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Welke velden?').fill('termijn');
      await page.getByRole('option', { name: 'Betalingstermijn (dagen)' }).click();
      await dialog.getByLabel(/^Betalingstermijn/).fill(String(term));
      const writes: string[] = [];
      page.on('request', (request) => {
        if (request.method() !== 'GET') writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
      });
      await dialog.getByRole('button', { name: 'Voorbeeld' }).click();
      await dialog.getByRole('button', { name: 'Wijzigen (1.200)' }).click();
      await expect(dialog.getByText('1.200 rijen zijn gewijzigd.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Sluiten' }).click();
      await expect(dialog).toBeHidden();

      expect(writes).toEqual(['POST /api/bulkchanges']);
      const api = await interfaceAs('admin', baseURL ?? '');
      const changed = await api.get(`/api/customers?filter[paymentTerm]=${term}&per_page=1`);
      expect((await changed.json()).meta.total).toBe(1200);
      await api.dispose();
    });

    test('an admin deletes a selection after being asked', async ({ page, baseURL }) => {
      const api = await interfaceAs('admin', baseURL ?? '');
      for (const email of [`aad-${width}@example.nl`, `bea-${width}@example.nl`]) {
        const person = { firstName: 'Nieuw', lastName: 'Aaa', phone: '030 234 5678', email };
        const customer = { data: { type: 'customers', id: '1' } };
        const data = { type: 'contacts', attributes: person, relationships: { customer } };
        expect((await api.post('/api/contacts', { data: { data } })).status()).toBe(201);
      }
      await api.dispose();
      await page.goto('/contacts');
      await expect(page.getByRole('heading', { level: 1, name: 'Contactpersonen' })).toBeVisible();
      await tick(page, 0);
      await tick(page, 1);
      const first = (await rows(page).first().textContent()) ?? '';
      await page.getByRole('toolbar', { name: 'Gekozen rijen' }).getByRole('button', { name: 'Verwijderen' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('2 contactpersonen verwijderen');
      await dialog.getByRole('button', { name: 'Verwijderen (2)' }).click();
      await expect(dialog.getByText('2 rijen zijn verwijderd.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Sluiten' }).click();
      await expect(dialog).toBeHidden();
      await expect(rows(page).first()).not.toHaveText(first);
    });
  });
