/** @long: 15 s */
import { expectSoundInBothLanguages } from './fixtures/walk/soundInBothLanguages.ts';
import { expect, test } from './journey.ts';
import { interfaceAs, signIn } from './portal.ts';

test('a customer pays an invoice on a phone, and is told that it is paid', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const api = await interfaceAs('klant', baseURL ?? '');
  const query = 'filter[openAmount][gt]=0&filter[kind]=invoice&per_page=1';
  const [invoice] = (await (await api.get(`/api/invoices?${query}`)).json()).data as { id: string }[];
  expect(invoice, 'an open invoice of the first customer').toBeDefined();
  await signIn(page, 'klant');
  await page.goto(`/invoices/${invoice?.id}/show`);
  await page.getByRole('link', { name: 'Betalen', exact: true }).first().click();
  await expect(page).toHaveURL(/\/payment$/);
  await page.getByRole('radio', { name: 'Zelf overmaken' }).check();
  await expect(page.getByText('Op naam van')).toBeVisible();
  await expectSoundInBothLanguages(page, 'an invoice to pay');
  await page.getByRole('radio', { name: 'iDEAL' }).check();
  await page.getByRole('button', { name: /betalen$/ }).click();
  await expect(page).toHaveURL(/\/checkout\//);
  await page.locator('[value="paid"]').first().click();
  await expect(page).toHaveURL(/\/paymentprocessing$/);
  await expect(page.getByRole('heading', { name: 'Bedankt, uw betaling is binnen' })).toBeVisible();
  await expectSoundInBothLanguages(page, 'a payment that has come in');
  await page.getByRole('link', { name: 'Naar de factuur' }).click();
  await expect(page.getByRole('link', { name: 'Betalen', exact: true })).toHaveCount(0);
});

test('staff pays back a part of a payment, with a reason that the customer reads', async ({ page, baseURL }) => {
  const api = await interfaceAs('admin', baseURL ?? '');
  const paid = '/api/payments?filter[kind]=payment&filter[state]=paid&filter[amount][gt]=100&per_page=1';
  const [payment] = (await (await api.get(paid)).json()).data;
  await signIn(page, 'admin');
  await page.goto(`/payments/${payment.id}/show`);
  await page.getByRole('button', { name: 'Terugbetalen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Betaling terugbetalen' });
  await dialog.getByLabel('Bedrag').fill('99999999');
  await expect(dialog.getByText(/Een bedrag tot en met/)).toBeVisible();
  await dialog.getByLabel('Bedrag').fill('0,25');
  await dialog.getByLabel('Waarom').fill('Te veel berekend');
  await dialog.getByRole('button', { name: '€ 0,25 terugbetalen' }).click();
  await expect(page.getByText('De terugbetaling staat klaar')).toBeVisible();
  const { data: refunds } = await (await api.get(`/api/payments?filter[reverses]=${payment.id}`)).json();
  expect(refunds).toMatchObject([{ attributes: { amount: -25, description: 'Te veel berekend' } }]);
});
