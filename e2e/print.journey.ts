/** @long: 10 s */
import { pagesOf } from './fixtures/paper.ts';
import { expect, type Page, test } from './journey.ts';
import { arrived, interfaceAs, signIn } from './portal.ts';

/** Sets the size of A4 at 96 dots per inch. */
test.use({ viewport: { width: 794, height: 1123 }, colorScheme: 'dark' });

/** Expects neither frame nor controls in print, apart from headings that sort. */
async function expectOnlyContent(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const role of ['banner', 'navigation', 'search', 'toolbar'] as const)
    await expect(page.getByRole(role), role).toHaveCount(0);
  const pressed = page
    .locator(':is(button, input, [role="button"]):not(thead button, [role="tab"])')
    .filter({ visible: true });
  await expect(pressed).toHaveCount(0);
}

/** Reads each printed page, and expects black text though the screen is dark. */
async function printed(page: Page): Promise<string[][]> {
  const pages = pagesOf(await page.pdf({ format: 'A4' }));
  expect(new Set(pages.flat().map(({ color }) => color))).toEqual(new Set(['0 0 0']));
  return pages.map((written) => written.map(({ text }) => text));
}

test('a list is printed with all its rows, and its headings on every page', async ({ page, baseURL }) => {
  const api = await interfaceAs('admin', baseURL ?? '');
  const answer = await api.get('/api/customers?sort=name&per_page=250');
  const { data } = (await answer.json()) as { data: { attributes: { relationNumber: string } }[] };
  await signIn(page, 'admin');
  await page.goto('/customers?filter={}&perPage=250&page=1&sort=name&order=ASC');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await arrived(page);
  await expectOnlyContent(page);
  const pages = await printed(page);
  expect(pages.length).toBeGreaterThan(4);
  expect(pages[0]).toContain('Klanten');
  for (const texts of pages) expect(texts).toEqual(expect.arrayContaining(['Naam', 'Relatienummer', 'Status']));
  const numbers = data.map(({ attributes }) => attributes.relationNumber);
  expect(numbers).toHaveLength(250);
  expect(pages.flat().filter((text) => numbers.includes(text))).toEqual(numbers);
  await api.dispose();
});

test('a filtered list is printed with what it is filtered by', async ({ page }) => {
  await signIn(page, 'admin');
  const filter = encodeURIComponent(JSON.stringify({ state: 'active', q: 'bakkerij' }));
  await page.goto(`/domains?filter=${filter}`);
  await expect(page.getByRole('list', { name: 'Huidige filters' })).toBeVisible();
  await arrived(page);
  await expectOnlyContent(page);
  const said = (await printed(page)).flat().join(' ').replace(/\s+/g, ' ');
  expect(said).toMatch(/Huidige filters · Zoeken: bakkerij · Status is Actief/);
});

test('a record is printed with its open tab as the heading of what is below it', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/customers/1/show');
  const tab = page.getByRole('tab', { name: 'Contactpersonen' });
  await tab.click();
  await expect(page.getByRole('tabpanel').getByRole('row').nth(1)).toBeVisible();
  await arrived(page);
  await expectOnlyContent(page);
  await expect(page.getByRole('tab')).toHaveText(['Gegevens', /^Contactpersonen/]);
  const heading = await tab.boundingBox();
  const content = await page.getByRole('tabpanel').boundingBox();
  expect((content?.y ?? 0) - (heading?.y ?? 0) - (heading?.height ?? 0)).toBeLessThan(16);
  expect(heading?.x).toBe(content?.x);
  const texts = (await printed(page)).flat();
  expect(texts).toEqual(expect.arrayContaining(['Gegevens', 'Contactpersonen', 'Voornaam', 'Relatienummer']));
  expect(texts).not.toContain('Klanten');
});
