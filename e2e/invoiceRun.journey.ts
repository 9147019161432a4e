/** @long: 10 s */
import type { APIRequestContext } from '@playwright/test';
import { dayIn } from '../schema/day.ts';
import { linkIn } from './fixtures/letters.ts';
import { newAddress } from './fixtures/newAccount.ts';
import { untilPrinted } from './fixtures/shopping.ts';
import { expectSoundInBothLanguages } from './fixtures/walk/soundInBothLanguages.ts';
import { expect, test } from './journey.ts';
import { interfaceAs, signIn } from './portal.ts';

/** Limits how long the documents and letters of a run take on a busy machine. */
const patience = 120_000;

async function made(api: APIRequestContext, type: string, attributes: object, to: Record<string, object> = {}) {
  const relationships = Object.fromEntries(Object.entries(to).map(([name, data]) => [name, { data }]));
  const answer = await api.post(`/api/${type}`, { data: { data: { type, attributes, relationships } } });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).data as { id: string; type: string };
}

/** Makes a customer on account, with somebody who gets invoices, and bills them a plan from today. */
async function billed(api: APIRequestContext, email: string): Promise<void> {
  const customer = await made(api, 'customers', { kind: 0, name: email, country: 'NL' });
  const to = { customer: { type: 'customers', id: customer.id } };
  const place = { street: 'Kade 1', postalCode: '3511 AB', city: 'Utrecht', country: 'NL' };
  await made(api, 'addresses', { kind: 1, ...place }, to);
  const person = { firstName: 'Els', lastName: 'de Vries', phone: '+31301234567', administrativeEmails: true };
  await made(api, 'contacts', { ...person, email }, to);
  const active = { type: 'customers', id: customer.id, attributes: { state: 'active' } };
  expect((await api.patch(`/api/customers/${customer.id}`, { data: { data: active } })).ok()).toBe(true);
  const [{ id: plan }] = (await (await api.get('/api/products?filter[name]=Start')).json()).data;
  const day = dayIn(new Date());
  const rule = { schedule: 'monthly', startDate: day, anchorDay: Number(day.slice(8)) };
  await made(api, 'invoicerules', rule, { ...to, product: { type: 'products', id: plan } });
}

test('what a rule bills is made an invoice by the run of staff, mailed, and paid by iDEAL from the letter on a phone', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(3 * patience);
  await untilPrinted(baseURL ?? '');
  const email = newAddress();
  await billed(await interfaceAs('admin', baseURL ?? ''), email);
  await signIn(page, 'admin');
  await page.goto('/dailyruns');
  await expect(page.getByRole('button', { name: /^Nu starten: Facturen/ })).toBeVisible();
  await expectSoundInBothLanguages(page, 'daily runs');
  await page.getByRole('button', { name: /^Nu starten: Facturen/ }).click();
  const asked = page.getByRole('dialog');
  await expect(asked).toContainText('definitief en verstuurd');
  await asked.getByRole('button', { name: 'Nu starten' }).click();
  await expect(asked).toBeHidden();

  const viewport = { width: 360, height: 740 };
  const phone = await (await browser.newContext({ baseURL, viewport, locale: 'nl-NL' })).newPage();
  await expect(async () => {
    await phone.goto(await linkIn(page.request, email, /^Uw factuur/));
  }).toPass({ timeout: patience });
  await expect(phone.getByRole('heading', { level: 1, name: /^Factuur .* betalen$/ })).toBeVisible();
  await phone.getByRole('radio', { name: 'iDEAL' }).check();
  await expectSoundInBothLanguages(phone, 'an invoice to pay, by link');
  await phone.getByRole('button', { name: /betalen$/ }).click();
  await expect(phone).toHaveURL(/\/checkout\//);
  await phone.locator('[value="paid"]').first().click();
  await expect(phone.getByText('Deze factuur is betaald. U hoeft niets meer te doen.')).toBeVisible();
});
