/** @long: 75 s */
import type { APIRequestContext } from '@playwright/test';
import { freeName, search, untilPrinted } from './fixtures/shopping.ts';
import { expectSoundInBothLanguages } from './fixtures/walk/soundInBothLanguages.ts';
import { widthsFor } from './fixtures/widths.ts';
import { expect, type Page, test } from './journey.ts';
import { arrived, interfaceAs, signIn } from './portal.ts';

/** Limits how long an order takes, as the registrar is asked once in a minute or two. */
const patience = 240_000;

/** Moves the clock of the registry on until the order has this heading. */
async function untilHeading(page: Page, name: string): Promise<void> {
  const isThere = async (): Promise<boolean> => {
    await page.request.post('/outside/registrar/clock', { form: { advance: 'PT2M' } });
    return page.getByRole('heading', { name }).isVisible();
  };
  await expect.poll(isThere, { timeout: patience, intervals: [2000] }).toBe(true);
}

/** Orders a registration as the cart does, of a name that somebody else took meanwhile. */
async function orderTaken(api: APIRequestContext, domain: string): Promise<string> {
  const idOf = async (query: string): Promise<string> => (await (await api.get(`/api/${query}`)).json()).data[0].id;
  const made = async (type: string, attributes: object, to: Record<string, [type: string, id: string]>) => {
    const named = Object.entries(to).map(([name, [of, id]]) => [name, { data: { type: of, id } }]);
    const data = { type, attributes, relationships: Object.fromEntries(named) };
    const answer = await api.post(`/api/${type}`, { data: { data } });
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()).data.id as string;
  };
  const order = await made('orders', {}, { customer: ['customers', await idOf('customers')] });
  const product = await idOf('products?filter[name]=.nl');
  await made('orderlines', { domain, period: 'yearly' }, { order: ['orders', order], product: ['products', product] });
  return order;
}

/** Gives an order its time, on a portal whose first jobs are done. */
async function prepare(page: Page, { baseURL, width }: { baseURL: string | undefined; width: number }): Promise<void> {
  test.setTimeout(3 * patience);
  await untilPrinted(baseURL ?? '');
  await page.setViewportSize({ width, height: 760 });
}

for (const width of widthsFor('transfer')) {
  test(`a transfer with a wrong code is asked about, and done once the right one is given, at ${width} px`, async ({
    page,
    baseURL,
  }) => {
    await prepare(page, { baseURL, width });
    await signIn(page, 'klant2');
    const name = `${freeName()}-taken.nl`;
    await search(page, name);
    await page.getByRole('button', { name: `${name} naar ons verhuizen` }).click();
    await page.getByRole('link', { name: 'Naar winkelwagen' }).click();
    await page.getByRole('link', { name: 'Verder met bestellen' }).click();
    await page.getByLabel(`Autorisatiecode van ${name}`).fill('wrong-code');
    await page.getByLabel(/Ik ga akkoord/).check();
    // Waits for what may still move the button.
    await arrived(page);
    await page.getByRole('button', { name: /^Bestellen/ }).click();
    await expect(page).toHaveURL(/\/orders\/\d+\/progress/);
    await untilHeading(page, 'Wij hebben iets van u nodig');
    await expect(page.getByText(`Uw huidige provider heeft ${name} niet vrijgegeven`)).toBeVisible();

    await page.goto('/');
    await page
      .getByRole('link', { name: /^Wij hebben een vraag over bestelling/ })
      .first()
      .click();
    await page.getByLabel(`Autorisatiecode van ${name}`).fill('Klaproos-18');
    await expectSoundInBothLanguages(page, 'a question about a code');
    await page.getByRole('button', { name: 'Verder', exact: true }).click();
    await expect(page.getByText('Bedankt. Wij gaan verder met uw bestelling.')).toBeVisible();
    await untilHeading(page, 'Alles is klaar');
    await page.getByRole('link', { name: `Domein ${name} beheren` }).click();
    await expect(page.getByText('Actief').first()).toBeVisible();
  });

  test(`a name that is taken meanwhile is asked about, and another one ordered in its place, at ${width} px`, async ({
    page,
    baseURL,
  }) => {
    await prepare(page, { baseURL, width });
    const name = freeName();
    const order = await orderTaken(await interfaceAs('klant2', baseURL ?? ''), `${name}-taken.nl`);
    await signIn(page, 'klant2');
    await page.goto(`/orders/${order}/progress`);
    await untilHeading(page, 'Wij hebben iets van u nodig');
    await expect(page.getByText(/heeft al een eigenaar/)).toBeVisible();
    await page.getByLabel('Domeinnaam').fill(`${name}.nl`);
    await page.getByRole('button', { name: 'Verder', exact: true }).click();
    await untilHeading(page, 'Alles is klaar');
    await expect(page.getByRole('link', { name: `Domein ${name}.nl beheren` })).toBeVisible();
  });
}
