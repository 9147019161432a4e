/** @long: 20 s */
import { chooseFound } from './fixtures/chooseFound.ts';
import { widthsFor } from './fixtures/widths.ts';
import { expect, type Page, test } from './journey.ts';
import { interfaceAs, signIn } from './portal.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page, 'admin');
});

/** Finds a row of the table of lines, or a card on a phone. */
const lineOf = (page: Page, name: string) =>
  page.getByRole('row', { name, exact: true }).or(page.getByRole('group', { name, exact: true }));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Collects writes from now on, except preferences, presence and what is only tried. */
function writesOf(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isTried = pathname.endsWith('/operations') && request.postDataJSON()?.meta?.dryRun === true;
    if (request.method() !== 'GET' && !isTried && !/\/(preferences|editors)$/.test(pathname))
      writes.push(`${request.method()} ${pathname}`);
  });
  return writes;
}

async function addLine(page: Page, number: number, price: string): Promise<void> {
  await button(page, 'Offerteregel toevoegen').click();
  const line = lineOf(page, `Offerteregel ${number}`);
  await chooseFound(line.getByRole('combobox', { name: /^Product/ }), 'Zakelijk');
  // Waits for the price of the product, which would come between the characters that are typed.
  await expect(line.getByLabel(/^Prijs/)).not.toHaveValue('');
  await line.getByLabel(/^Prijs/).fill(price);
}

const subtotal = (page: Page, amount: string) =>
  expect(page.locator('div', { has: page.locator('dt', { hasText: 'Per maand, excl. btw' }) }).last()).toContainText(
    amount,
  );

for (const width of widthsFor('lines')) {
  test(`an admin makes a quotation and its lines in one form, corrects them, and sees the total, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/quotations/create');
    await chooseFound(page.getByRole('combobox', { name: /^Klant/ }), 'Bakkerij');
    await addLine(page, 1, '100,00');
    await addLine(page, 2, '50,00');
    const writes = writesOf(page);
    await button(page, 'Toevoegen').click();
    await expect(page).toHaveURL(/\/quotations\/\d+\/show/);
    await subtotal(page, '150,00');
    expect(writes).toEqual(['POST /api/operations']);

    await page.getByRole('link', { name: 'Bewerken' }).click();
    await lineOf(page, 'Offerteregel 1')
      .getByLabel(/^Prijs/)
      .fill('80,00');
    await button(page, 'Offerteregel 2 verwijderen').click();
    await button(page, 'Opslaan').click();
    await expect(page).toHaveURL(/\/show/);
    await subtotal(page, '80,00');
    expect(writes).toEqual(['POST /api/operations', 'POST /api/operations']);
    await page.reload();
    await subtotal(page, '80,00');
  });

  test(`a fault at a line stands there, found here or by the server, and what was typed stays, at ${width} px`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const api = await interfaceAs('admin', baseURL ?? '');
    const { data } = await (await api.get('/api/dnsrecords?filter[recordType]=A&include=domain&per_page=1')).json();
    const domain: string = data[0].relationships.domain.data.id;
    const zone = async (): Promise<number> =>
      (await (await api.get(`/api/dnsrecords?filter[domain]=${domain}&per_page=1`)).json()).meta.total;
    const before = await zone();
    await page.goto(`/domains/${domain}`);
    await button(page, 'DNS-record toevoegen').click();
    const line = lineOf(page, `DNS-record ${before + 1}`);
    const name = line.getByLabel(/^Naam/);
    const value = line.getByRole('textbox', { name: /^Waarde/ });
    await expect(name).toBeFocused();
    await name.fill(`nieuw-${width}`);
    await line.getByRole('combobox', { name: /^Soort/ }).click();
    await page.getByRole('option', { name: /^A \(/ }).click();
    await button(page, 'Opslaan').click();
    await expect(line.getByText('Dit veld is verplicht')).toBeVisible();
    await expect(value).toBeFocused();

    await value.fill('geen adres');
    await button(page, 'Opslaan').click();
    await expect(value).toHaveAttribute('aria-invalid', 'true');
    await expect(value).toHaveValue('geen adres');
    await expect(name).toHaveValue(`nieuw-${width}`);
    expect(await zone()).toBe(before);

    await value.fill('192.0.2.7');
    await button(page, 'Opslaan').click();
    await expect(page).toHaveURL(/\/show/);
    expect(await zone()).toBe(before + 1);
  });

  test(`lines are put in another order by button and key, and stay in it, at ${width} px`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const api = await interfaceAs('admin', baseURL ?? '');
    const drafts = await (
      await api.get('/api/quotations?filter[state]=quotation&filter[lineCount][gte]=2&per_page=1')
    ).json();
    const id: string = drafts.data[0].id;
    const stored = async (): Promise<string[]> => {
      const lines = await (await api.get(`/api/quotationlines?filter[quotation]=${id}&sort=position,id`)).json();
      return lines.data.map((line: { id: string }) => line.id);
    };
    const [first = '', second = '', ...others] = await stored();
    await page.goto(`/quotations/${id}`);
    await button(page, 'Offerteregel 1 omlaag').click();
    await expect(page.getByText(/^Offerteregel 1 staat nu op plaats 2 van/)).toBeAttached();
    await expect(button(page, 'Offerteregel 2 omlaag')).toBeFocused();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(button(page, 'Opslaan')).toBeDisabled();
    await page.keyboard.press('Alt+ArrowDown');
    const writes = writesOf(page);
    await button(page, 'Opslaan').click();
    await expect(page).toHaveURL(/\/show/);
    expect(writes).toEqual(['POST /api/operations']);
    expect(await stored()).toEqual([second, first, ...others]);
    await api.dispose();
  });
}

for (const { list, add } of [
  { list: 'quotations', add: 'Offerteregel toevoegen' },
  { list: 'invoices', add: 'Factuurregel toevoegen' },
])
  test(`lines of ${list} have room for all columns and the button to remove them beside the preview, 1366 px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1366, height: 900 });
    await page.goto(`/${list}/create`);
    await button(page, add).click();
    const table = page.getByRole('table');
    await expect(table.getByRole('button', { name: /verwijderen$/ })).toBeInViewport({ ratio: 1 });
    const overflow = () => table.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0));
    await expect.poll(overflow).toBeLessThanOrEqual(0);
  });
