import { expect, test } from './journey.ts';
import { interfaceAs, signIn } from './portal.ts';

const digits = (text: string | null): number => Number((text ?? '').replaceAll(/\D/g, ''));

test('each number on the home page of staff leads to a list of exactly as many records', async ({ page, baseURL }) => {
  test.slow();
  await signIn(page, 'admin');
  await page.goto('/');
  const numbers = page.getByRole('main').locator('a[href*="filter="]:not([title])');
  await expect(page.getByRole('heading', { name: 'Cijfers van vandaag' })).toBeVisible();
  const counted = await numbers.evaluateAll((links) =>
    links.map((link) => ({ href: link.getAttribute('href') ?? '', count: link.querySelector('p')?.textContent ?? '' })),
  );
  expect(counted.length).toBeGreaterThan(5);
  const api = await interfaceAs('admin', baseURL ?? '');
  for (const { href, count } of counted) {
    // Asks what the list asks once more, as the body of an answer goes with its page.
    const fields = Object.keys(JSON.parse(new URL(href, 'http://home').searchParams.get('filter') ?? '{}'));
    const asked = page.waitForRequest((request) => {
      const { pathname, search } = new URL(request.url());
      const query = decodeURIComponent(search);
      // Leaves out what counts tabs and states of the list by filters of its own.
      const isList = pathname === `/api${href.split('?')[0]}` && query.includes('sort=');
      return isList && fields.every((field) => query.includes(`filter[${field}]`));
    });
    await page.goto(href);
    const { meta } = await (await api.get((await asked).url())).json();
    expect({ href, total: meta.total }).toEqual({ href, total: digits(count) });
  }
});

test('staff finds a name from home and makes a quotation of it at a price of their own', async ({ page }) => {
  test.slow();
  await signIn(page, 'admin');
  await page.goto('/');
  await page.getByLabel('Domeinnaam').fill('offerte-voor-klant.nl');
  await page.getByRole('button', { name: 'Zoeken', exact: true }).click();
  await page.getByRole('button', { name: 'offerte-voor-klant.nl in de winkelwagen' }).click();
  await page.getByRole('link', { name: 'Naar winkelwagen' }).click();
  await page.getByRole('button', { name: 'Start in de winkelwagen' }).click();
  await page.getByRole('link', { name: 'Verder met bestellen' }).click();
  await page.getByRole('combobox', { name: /^Klant/ }).fill('de');
  await page.getByRole('option').first().click();
  await page.getByLabel('Prijs van Start').fill('3,21');
  await page.getByLabel('Korting (%)').last().fill('0');
  await expect(page.getByText('1 × € 3,21 per maand')).toBeVisible();
  await page.getByRole('button', { name: 'Offerte maken' }).click();
  await expect(page).toHaveURL(/\/quotations\/\d+\/show/);
  await expect(page.getByText('€ 3,21').first()).toBeVisible();
});
