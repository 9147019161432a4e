/** @long: 25 s */
import { expectSoundInBothLanguages } from './fixtures/walk/soundInBothLanguages.ts';
import { widthsFor } from './fixtures/widths.ts';
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
    const filter = JSON.parse(new URL(href, 'http://home').searchParams.get('filter') ?? '{}');
    const fields = Object.keys(filter);
    const texts = Object.entries(filter).filter(([, value]) => typeof value === 'string');
    const asked = page.waitForRequest((request) => {
      const { pathname, searchParams } = new URL(request.url());
      // Leaves out what counts tabs, states and needs of the list by filters of its own.
      const named = [...searchParams.keys()].flatMap((name) => /^filter\[([\w.]+)\]/.exec(name)?.[1] ?? []);
      const isList = pathname === `/api${href.split('?')[0]}` && searchParams.has('sort');
      const isSame = texts.every(([name, value]) => searchParams.get(`filter[${name}]`) === value);
      return isList && isSame && [...new Set(named)].sort().join() === fields.toSorted().join();
    });
    await page.goto(href);
    const { pathname, searchParams } = new URL((await asked).url());
    const filters = [...searchParams].filter(([name]) => name.startsWith('filter['));
    const answer = await api.get(`${pathname}?${new URLSearchParams([['per_page', '1'], ...filters])}`);
    const { meta } = await answer.json();
    expect(answer.status(), answer.url()).toBe(200);
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
  // Waits for what was looked for, as a press while the choices change chooses none.
  const found = page.waitForResponse((answer) => /\/api\/customers\?.*\bq=de\b/.test(answer.url()));
  await page.getByRole('combobox', { name: /^Klant/ }).fill('de');
  await found;
  await page.getByRole('option').first().click();
  await page.getByLabel('Prijs van Start').fill('3,21');
  await page.getByLabel('Korting (%)').last().fill('0');
  await expect(page.getByText('1 × € 3,21 per maand')).toBeVisible();
  await page.getByRole('button', { name: 'Offerte maken' }).click();
  await expect(page).toHaveURL(/\/quotations\/\d+\/show/);
  await expect(page.getByText('€ 3,21').first()).toBeVisible();
});

for (const width of widthsFor('home'))
  for (const account of ['klant', 'admin'] as const)
    test(`the home page of ${account} is sound in both languages and themes, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await signIn(page, account);
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectSoundInBothLanguages(page, `the home page of ${account}`);
    });
