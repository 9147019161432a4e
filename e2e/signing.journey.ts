/** @long: 20 s */
import type { Page } from '@playwright/test';
import { expectSoundInBothLanguages } from './fixtures/walk/soundInBothLanguages.ts';
import { expect, test } from './journey.ts';
import { arrived, interfaceAs, signIn } from './portal.ts';

const phone = { width: 360, height: 740 };

interface Listed {
  id: string;
}

/** Makes an open quotation of the first customer, paid by direct debit from an account that is not known yet. */
async function openQuotation(baseURL: string): Promise<string> {
  const staff = await interfaceAs('admin', baseURL);
  const customer = await interfaceAs('klant', baseURL);
  const [own] = (await (await customer.get('/api/customers?per_page=1')).json()).data as Listed[];
  const [product] = (await (await staff.get('/api/products?filter[active]=true&per_page=1')).json()).data as Listed[];
  const post = async (type: string, data: object): Promise<string> => {
    const headers = { 'content-type': 'application/vnd.api+json' };
    const answer = await staff.post(`/api/${type}`, { headers, data: { data: { type, ...data } } });
    expect(answer.status(), await answer.text()).toBe(201);
    return ((await answer.json()).data as Listed).id;
  };
  const to = (type: string, id: string | undefined) => ({ data: { type, id } });
  const quotation = await post('quotations', {
    attributes: { paymentMethod: 'directDebit' },
    relationships: { customer: to('customers', own?.id) },
  });
  await post('quotationlines', {
    relationships: { quotation: to('quotations', quotation), product: to('products', product?.id) },
  });
  return quotation;
}

async function draw(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: /handtekening te tekenen/ });
  // Waits for what may still move the pad.
  await arrived(page);
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('The pad is not drawn.');
  await page.mouse.move(box.x + 40, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 40, { steps: 8 });
  await page.mouse.move(box.x + 200, box.y + 120, { steps: 8 });
  await page.mouse.up();
}

test('a customer signs a quotation with a drawn signature and a mandate, on a phone', async ({ page, baseURL }) => {
  await page.setViewportSize(phone);
  const quotation = await openQuotation(baseURL ?? '');
  await signIn(page, 'klant');
  await page.goto(`/quotations/${quotation}/show`);
  const toSign = page.getByRole('link', { name: 'Lezen en ondertekenen' });
  await expect(toSign).toHaveClass(/MuiButton-contained/);
  await expect(page.locator('main header .MuiButton-contained')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Ondertekenen', exact: true })).toHaveCount(0);
  await toSign.click();
  await page.getByRole('textbox', { name: 'Uw naam' }).fill('A. Visser');
  await page.getByLabel('IBAN', { exact: true }).fill('NL91 ABNA 0417 1643 00');
  await draw(page);
  await page.getByLabel(/ga akkoord/).check();
  await expectSoundInBothLanguages(page, 'a quotation to sign');
  await page.getByRole('button', { name: 'Ondertekenen' }).click();
  await expect(page.getByText(/Ondertekend door A. Visser/)).toBeVisible();
  await expectSoundInBothLanguages(page, 'a signed quotation');
});

test('somebody without an account signs by a link that staff made, with a typed name and by keyboard', async ({
  page,
  browser,
  baseURL,
}) => {
  const quotation = await openQuotation(baseURL ?? '');
  await signIn(page, 'admin');
  await page.goto(`/quotations/${quotation}/show`);
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByRole('button', { name: 'Link maken' }).click();
  const shown = page.getByRole('textbox', { name: 'Adres' });
  await expect(shown).toHaveValue(/^http/);
  const address = await shown.inputValue();
  const visit = await browser.newPage({ viewport: phone, locale: 'nl-NL' });
  await visit.goto(address);
  await visit.getByRole('textbox', { name: 'Uw naam' }).fill('B. de Boer');
  await visit.getByLabel(/machtig u/).press('Space');
  await visit.getByRole('radio', { name: 'Naam typen' }).press('Space');
  await visit.getByLabel(/ga akkoord/).press('Space');
  await expectSoundInBothLanguages(visit, 'a quotation to sign, by link');
  expect(visit.url()).toMatch(/\/link$/);
  await visit.getByRole('button', { name: 'Ondertekenen' }).press('Enter');
  await expect(visit.getByText(/Ondertekend door B. de Boer/)).toBeVisible();
  await expectSoundInBothLanguages(visit, 'a signed quotation, by link');
  // Leaves out the link of the letter that brings the signed copy.
  const revoke = page.getByRole('button', { name: /^Intrekken: met de hand gegeven/ });
  await revoke.click();
  await expect(revoke).toHaveCount(0);
  await visit.reload();
  await expect(visit.getByRole('heading', { name: 'Deze link werkt niet meer' })).toBeVisible();
  await visit.close();
});
