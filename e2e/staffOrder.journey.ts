/** @long: 15 s */
import { pressUntilClosed } from './fixtures/pressUntilClosed.ts';
import { fillCart, freeName } from './fixtures/shopping.ts';
import { expectSoundInBothLanguages } from './fixtures/walk/soundInBothLanguages.ts';
import { widthsFor } from './fixtures/widths.ts';
import { expect, type Page, test } from './journey.ts';
import { interfaceAs, signIn } from './portal.ts';

/** Limits how long the lines of an order take, whose services are called one by one. */
const patience = 120_000;

/** Orders hosting at € 3,21 and an expansion that a person delivers, for a customer. */
async function orderFor(page: Page, customer: string): Promise<void> {
  await fillCart(page, freeName());
  await page.getByRole('button', { name: 'Beheer op afstand in de winkelwagen' }).click();
  await page.getByRole('link', { name: 'Verder met bestellen' }).click();
  // Waits for what was looked for, as a press while the choices change chooses none.
  const found = page.waitForResponse((answer) => /\/api\/customers\?.*\bq=/.test(answer.url()));
  await page.getByRole('combobox', { name: /^Klant/ }).fill(customer);
  await found;
  await page.getByRole('option', { name: customer }).click();
  await page.getByRole('radio', { name: 'Bestelling' }).check();
  await page.getByLabel('Prijs van Start').fill('3,21');
  await page.getByLabel('Korting (%)').nth(1).fill('0');
  await expect(page.getByText('1 × € 3,21 per maand')).toBeVisible();
  await expectSoundInBothLanguages(page, 'the order form of staff');
  await page.getByRole('button', { name: 'Bestelling plaatsen' }).click();
  await expect(page).toHaveURL(/\/orders\/\d+\/show/);
}

for (const width of widthsFor('staff order')) {
  test(`staff order for a customer at a price of their own, ask something, and read what the customer answers in words, at ${width} px`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(2 * patience);
    const viewport = { width, height: 760 };
    await page.setViewportSize(viewport);
    const customer = await interfaceAs('klant', baseURL ?? '');
    const [{ attributes }] = (await (await customer.get('/api/customers')).json()).data;
    await signIn(page, 'admin');
    await orderFor(page, attributes.name);
    const [, order] = /\/orders\/(\d+)\/show/.exec(page.url()) ?? [];
    await expect(page.getByText('€ 3,21').first()).toBeVisible();
    await page.getByRole('button', { name: 'Verwerken' }).click();
    await pressUntilClosed(page.getByRole('dialog'), 'Verwerken');
    // A person delivers the expansion, so the order stays open when everything else is done.
    await expect(page.getByText('Deels klaar', { exact: true })).toBeVisible({ timeout: patience });
    await page.getByRole('button', { name: 'Informatie vragen' }).click();
    const asking = page.getByRole('dialog');
    await asking.getByLabel(/^Wat wij willen weten/).fill('Welke server mogen wij beheren?');
    await pressUntilClosed(asking, 'Informatie vragen');

    const theirs = await browser.newContext({ baseURL, viewport, locale: 'nl-NL' });
    const other = await theirs.newPage();
    await signIn(other, 'klant');
    await other.goto(`/orders/${order}/progress`);
    await expect(other.getByText('Welke server mogen wij beheren?')).toBeVisible();
    await other.getByLabel('Of antwoord in uw eigen woorden').fill('Die in Utrecht, met de naam “molen”.');
    await expectSoundInBothLanguages(other, 'a question to a customer');
    await other.getByRole('button', { name: 'Antwoorden' }).click();
    await expect(other.getByText('Bedankt. Wij gaan verder met uw bestelling.')).toBeVisible();
    await theirs.close();

    await expect(page.getByText('Die in Utrecht, met de naam “molen”.')).toBeVisible();
  });
}
