/** @long: 10 s */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chooseFound } from './fixtures/chooseFound.ts';
import { expect, test } from './journey.ts';
import { interfaceAs, signInByHand } from './portal.ts';

const file = join(import.meta.dirname, 'fixtures/drop-in/vehicles.ts');

test('one file of at most 40 lines, dropped in, gives menu entry, four screens, validation and both languages', async ({
  page,
}) => {
  expect(readFileSync(file, 'utf8').trim().split('\n').length).toBeLessThanOrEqual(40);
  await signInByHand(page, 'admin');
  await page.getByRole('button', { name: 'Beheer' }).click();
  await page.getByRole('menuitem', { name: 'Voertuigen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Voertuigen' })).toBeVisible();

  // Waits for the empty list, whose button replaces the one shown while loading.
  await expect(page.getByText('Er zijn nog geen voertuigen')).toBeVisible();
  await page.getByRole('link', { name: 'Toevoegen' }).click();
  await page.getByRole('button', { name: 'Toevoegen' }).click();
  await expect(page.getByText('Dit veld is verplicht').first()).toBeVisible();

  await page.getByLabel(/^Kenteken/).fill('G-123-BB');
  await page.getByLabel(/^Aanschafprijs/).fill('23.450,50');
  await page.getByLabel(/^Kilometerstand/).fill('12000');
  await chooseFound(page.getByRole('combobox', { name: /^Klant/ }), 'Bakkerij');
  await page.getByRole('button', { name: 'Toevoegen' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'G-123-BB' })).toBeVisible();
  await expect(page.getByText(/23\.450,50/)).toBeVisible();
  await page.getByRole('link', { name: 'Bewerken' }).click();
  await page.getByLabel(/^Kilometerstand/).fill('12500');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('12.500')).toBeVisible();

  await page.getByRole('button', { name: 'Taal kiezen' }).click();
  await page
    .getByRole('menuitem', { name: 'English' })
    .or(page.getByRole('menuitemradio', { name: 'English' }))
    .click();
  await expect(page.getByText('Purchase price')).toBeVisible();
  await page.goto('/vehicles');
  await expect(page.getByRole('columnheader').filter({ hasText: 'Mileage' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('G-123-BB');
});

test('its rights hold without a line written for them', async ({ baseURL }) => {
  const [admin, customer, other] = await Promise.all(
    (['admin', 'klant', 'klant2'] as const).map((account) => interfaceAs(account, baseURL ?? '')),
  );
  if (!admin || !customer || !other) throw new Error('Three accounts were asked for.');
  const company = (await (await customer.get('/api/customers')).json()).data[0].id as string;
  const made = await admin.post('/api/vehicles', {
    data: {
      data: {
        type: 'vehicles',
        attributes: { plate: 'K-999-ZZ', price: 1_000_000 },
        relationships: { customer: { data: { type: 'customers', id: company } } },
      },
    },
  });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()).data as { id: string };
  const seen = await customer.get(`/api/vehicles/${id}`);
  expect(seen.status()).toBe(200);
  expect((await seen.json()).data.attributes).not.toHaveProperty('price');
  expect((await other.get(`/api/vehicles/${id}`)).status()).toBe(404);
  expect((await customer.get('/api/vehicles?filter[price]=1000000')).status()).toBe(400);
  const write = (attributes: object) =>
    customer.patch(`/api/vehicles/${id}`, { data: { data: { type: 'vehicles', id, attributes } } });
  expect((await write({ mileage: 5 })).status()).toBe(200);
  expect((await write({ plate: 'X-1' })).status()).toBe(403);
});
