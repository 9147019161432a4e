import { expect, test } from './journey.ts';
import { interfaceAs, signIn } from './portal.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page, 'admin');
});

test('an admin finds customers by search, filter and column', async ({ page }) => {
  await page.getByRole('link', { name: 'Klanten' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Klanten' })).toBeVisible();
  const firstRow = page.getByRole('row').nth(1);

  await page.getByRole('button', { name: /Sorteren op naam/ }).click();
  await expect(page).toHaveURL(/order=DESC/);
  await expect(firstRow).toContainText(/^Z/);

  await page.getByRole('searchbox', { name: 'Zoeken' }).fill('bakkerij');
  await expect(page).toHaveURL(/bakkerij/);
  await expect(firstRow).toContainText('Bakkerij');

  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Actief' }).click();
  await expect(page).toHaveURL(/active/);
  await expect(firstRow).toContainText('Actief');

  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Zoeken' })).toHaveValue('bakkerij');
  await expect(firstRow).toContainText('Bakkerij');
});

test('an admin opens a customer, edits it, and sees a fault at its field', async ({ page }) => {
  await page.goto('/customers?filter=%7B%22q%22%3A%22Bakkerij%22%7D');
  await page
    .getByRole('row')
    .nth(1)
    .getByText(/Bakkerij/)
    .first()
    .click();
  await page.getByRole('link', { name: 'Bewerken' }).click();

  const name = page.getByLabel(/^Naam/);
  await name.fill('');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Dit veld is verplicht')).toBeVisible();
  await expect(name).toBeFocused();

  await name.fill('Bakkerij De Gouden Korst');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bakkerij De Gouden Korst' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Bakkerij De Gouden Korst' })).toBeVisible();
});

test('an admin changes all customers in one request', async ({ page, baseURL }) => {
  await page.goto('/customers');
  await page.getByRole('row').nth(1).waitFor();
  await page.getByRole('row').nth(0).getByRole('checkbox').check();
  const toolbar = page.getByRole('toolbar', { name: 'Gekozen rijen' });
  await toolbar.getByRole('button', { name: /^Kies alle/ }).click();
  await expect(toolbar).toContainText('1.200 gekozen');
  await toolbar.getByRole('button', { name: 'Bewerken' }).click();

  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Welke velden?').fill('termijn');
  await page.getByRole('option', { name: 'Betalingstermijn (dagen)' }).click();
  await dialog.getByLabel(/^Betalingstermijn/).fill('21');
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
  const changed = await api.get('/api/customers?filter[paymentTerm]=21&per_page=1');
  expect((await changed.json()).meta.total).toBe(1200);
});

test('an admin deletes a selection after being asked', async ({ page, baseURL }) => {
  const api = await interfaceAs('admin', baseURL ?? '');
  for (const email of ['aad@example.nl', 'bea@example.nl']) {
    const person = { firstName: 'Nieuw', lastName: 'Aaa', phone: '030 234 5678', email };
    const customer = { data: { type: 'customers', id: '1' } };
    const data = { type: 'contacts', attributes: person, relationships: { customer } };
    expect((await api.post('/api/contacts', { data: { data } })).status()).toBe(201);
  }
  await page.goto('/contacts');
  await expect(page.getByRole('heading', { level: 1, name: 'Contactpersonen' })).toBeVisible();
  const rows = page.getByRole('row');
  const first = (await rows.nth(1).textContent()) ?? '';
  await rows.nth(1).getByRole('checkbox').check();
  await rows.nth(2).getByRole('checkbox').check();
  await page.getByRole('toolbar', { name: 'Gekozen rijen' }).getByRole('button', { name: 'Verwijderen' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('2 contactpersonen verwijderen');
  await dialog.getByRole('button', { name: 'Verwijderen (2)' }).click();
  await expect(dialog.getByText('2 rijen zijn verwijderd.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Sluiten' }).click();
  await expect(dialog).toBeHidden();
  await expect(rows.nth(1)).not.toHaveText(first);
});
