/** @long: 40 s */
import { press, reach } from './fixtures/keys.ts';
import { linkIn } from './fixtures/letters.ts';
import { newAddress } from './fixtures/newAccount.ts';
import { fillCart, freeName, search, untilPrinted } from './fixtures/shopping.ts';
import { expectSoundInBothLanguages } from './fixtures/walk/soundInBothLanguages.ts';
import { widthsFor } from './fixtures/widths.ts';
import { expect, type Page, test } from './journey.ts';
import { interfaceAs, signIn } from './portal.ts';

const found = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first();

test('a visitor finds a name on a phone, becomes a customer, orders, pays, and has domain and hosting', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(300_000);
  await untilPrinted(baseURL ?? '');
  await page.setViewportSize({ width: 360, height: 740 });
  const name = freeName();
  await search(page, `${name}.nl`);
  await expect(page.getByRole('button', { name: `${name}.nl in de winkelwagen` })).toBeVisible();
  await expectSoundInBothLanguages(page, 'names that were found');
  await fillCart(page, name);
  await page.reload();
  await expect(page.getByText(`Hosting voor ${name}.nl`)).toBeVisible();
  await expectSoundInBothLanguages(page, 'the cart of a visitor');
  await page.getByRole('link', { name: 'Verder als nieuwe klant' }).click();
  await expect(page).toHaveURL(/\/become$/);
  const email = newAddress();
  await page.getByRole('radio', { name: 'Particulier' }).check();
  await page.getByLabel('Straat en huisnummer').fill('Kade 1');
  await page.getByLabel('Postcode').fill('3511ab');
  await page.getByLabel('Plaats').fill('Utrecht');
  await page.getByLabel('Voornaam').fill('Els');
  await page.getByLabel('Achternaam').fill('de Vries');
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByLabel('Telefoonnummer').fill('030 123 45 67');
  await page.getByLabel(/Ik ga akkoord/).check();
  await expectSoundInBothLanguages(page, 'becoming a customer');
  await page.getByRole('button', { name: 'Account maken' }).click();
  await page.goto(await linkIn(page.request, email, /Activeer/));
  const password = 'Molen-Kade-Tulp-5531';
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Account activeren' }).click();

  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByRole('heading', { name: 'Uw bestelling' })).toBeVisible();
  await page.getByRole('radio', { name: 'Nu met iDEAL' }).check();
  await page.getByLabel(/Ik ga akkoord/).check();
  await expectSoundInBothLanguages(page, 'the order form');
  await page.getByRole('button', { name: /Bestellen en .* betalen/ }).click();
  await expect(page).toHaveURL(/\/checkout\//);
  await page.locator('[value="paid"]').first().click();
  await expect(page).toHaveURL(/\/orders\/\d+\/progress/);
  await expect(page.getByRole('heading', { name: 'Alles is klaar' })).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('[data-state="done"]')).toHaveCount(2);
  await expect(page.getByRole('link', { name: `Hosting van ${name}.nl beheren` })).toBeVisible();
  await expectSoundInBothLanguages(page, 'an order that is done');
  await page.getByRole('link', { name: `Domein ${name}.nl beheren` }).click();
  await expect(page).toHaveURL(/\/domains\/\d+\/show/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${name}.nl`);
});

for (const width of widthsFor('shop')) {
  test(`a price that changed between cart and order is shown beside the old one, and ordered once agreed to, at ${width} px`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 760 });
    const staff = await interfaceAs('admin', baseURL ?? '');
    const [plan] = (await (await staff.get('/api/plans?filter[name]=Start')).json()).data;
    const name = freeName();
    await signIn(page, 'klant');
    await fillCart(page, name);
    await page.getByRole('link', { name: 'Verder met bestellen' }).click();
    await page.getByLabel(/Ik ga akkoord/).check();
    const order = page.getByRole('button', { name: /^Bestellen/ });
    await expect(order).toBeEnabled();
    const change = async (defaultPrice: number): Promise<void> => {
      const data = { type: 'plans', id: plan.id, attributes: { defaultPrice } };
      expect((await staff.patch(`/api/plans/${plan.id}`, { data: { data } })).ok()).toBe(true);
    };
    await change(plan.attributes.defaultPrice + 100);
    await order.click();
    await expect(page.getByText('De prijs is intussen gewijzigd')).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Was' })).toBeVisible();
    await expect(order).toBeEnabled();
    await order.click();
    await expect(page).toHaveURL(/\/orders\/\d+\/progress/);
    await change(plan.attributes.defaultPrice);
  });

  test(`an order that is pressed and sent five times is placed once, at ${width} px`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height: 760 });
    const api = await interfaceAs('klant', baseURL ?? '');
    const count = async (): Promise<number> => (await (await api.get('/api/orders?per_page=1')).json()).meta.total;
    const before = await count();
    await signIn(page, 'klant');
    await fillCart(page, freeName());
    await page.getByRole('link', { name: 'Verder met bestellen' }).click();
    await page.getByLabel(/Ik ga akkoord/).check();
    const sent: { headers: Record<string, string>; body: string }[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/operations'))
        sent.push({ headers: request.headers(), body: request.postData() ?? '' });
    });
    await page.getByRole('button', { name: /^Bestellen/ }).click({ clickCount: 5 });
    await expect(page).toHaveURL(/\/orders\/\d+\/progress/);
    expect(sent.length).toBeGreaterThan(0);
    const [{ headers, body }] = sent as [(typeof sent)[number]];
    for (let again = 0; again < 5; again += 1) {
      const named = ['authorization', 'idempotency-key', 'content-type', 'accept'];
      const kept = Object.fromEntries(named.map((key) => [key, headers[key] ?? '']));
      expect((await page.request.post('/api/operations', { headers: kept, data: body })).ok()).toBe(true);
    }
    expect(await count()).toBe(before + 1);
  });

  test(`a hundred pasted names are answered while one types on, at ${width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 760 });
    await signIn(page, 'klant');
    const names = Array.from({ length: 100 }, (_, index) => `naam${index}-${newAddress().slice(4, 8)}`);
    await search(page, names.join('\n'));
    await expect(found(page, `${names[0]}.nl`)).toContainText('Vrij');
    await page.getByLabel('Domeinnamen').press('End');
    await page.getByLabel('Domeinnamen').pressSequentially('x');
    await expect(page.getByLabel('Domeinnamen')).toHaveValue(/x$/);
    await expect(page.getByText(/^(\d+) van \1 bekend$/)).toBeVisible();
    await expect(found(page, `${names[99]}.nl`)).toContainText('Vrij');
  });
}

test('the cart is edited by the keyboard alone', async ({ page }) => {
  const name = freeName();
  await page.goto(`/search?q=${name}.nl`);
  await press(page, page.getByRole('button', { name: `${name}.nl in de winkelwagen` }));
  await expect(page.getByRole('button', { name: `${name}.nl uit de winkelwagen halen` })).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Naar winkelwagen' }));
  await press(page, page.getByRole('button', { name: `${name}.nl weghalen` }));
  await expect(page.getByRole('heading', { name: 'Uw winkelwagen is leeg' })).toBeVisible();
});

for (const width of widthsFor('shop by keys'))
  test(`a customer searches, fills the cart and orders by keys alone, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 760 });
    await signIn(page, 'klant');
    await page.goto('/search');
    const name = freeName();
    await reach(page, page.getByLabel('Domeinnamen'));
    await page.keyboard.type(`${name}.nl`);
    await press(page, page.getByRole('button', { name: 'Zoeken', exact: true }));
    await press(page, page.getByRole('button', { name: `${name}.nl in de winkelwagen` }));
    await press(page, page.getByRole('link', { name: 'Naar winkelwagen' }));
    await press(page, page.getByRole('button', { name: 'Start in de winkelwagen' }));
    await expect(page.getByText(`Hosting voor ${name}.nl`)).toBeVisible();
    await press(page, page.getByRole('link', { name: 'Verder met bestellen' }));
    const agreed = page.getByLabel(/Ik ga akkoord/);
    await reach(page, agreed);
    await page.keyboard.press('Space');
    await expect(agreed).toBeChecked();
    const order = page.getByRole('button', { name: /^Bestellen/ });
    await expect(order).toBeEnabled();
    await press(page, order);
    await expect(page).toHaveURL(/\/orders\/\d+\/progress/);
    await expect(page.getByText(`${name}.nl`).first()).toBeVisible();
  });
