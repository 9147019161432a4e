/** @long: 10 s */
import { dayIn } from '../schema/day.ts';
import { widthsFor } from './fixtures/widths.ts';
import { expect, type Page, test } from './journey.ts';
import { interfaceAs, signIn } from './portal.ts';

const drawings = ['copyable', 'suggesting', 'comingDays', 'account', 'payable'];

/** Collects the hand-made components whose code was requested. */
function watchDrawings(page: Page): () => string[] {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const [, name = ''] = /\/(\w+)-[\w-]+\.js$/.exec(request.url()) ?? [];
    if (drawings.includes(name)) asked.add(name);
  });
  return () => [...asked].sort();
}

for (const width of widthsFor('extensions'))
  test(`what is made by hand stands for what is generated, and comes when it is seen, at ${width} px`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const api = await interfaceAs('admin', baseURL ?? '');
    const first = async (query: string): Promise<{ id: string; attributes: Record<string, unknown> }> =>
      (await (await api.get(`/api/${query}&per_page=1`)).json()).data[0];
    const asked = watchDrawings(page);
    await signIn(page, 'admin');
    await page.goto('/customers');
    await page.getByRole('main').locator('a[href*="/show"]').first().waitFor();
    expect(asked()).toEqual([]);

    await test.step('a cell copies its value', async () => {
      // Cards show the value alone, so on a phone it is copied on the page of the record.
      const place = width < 600 ? `/servers/${(await first('servers?sort=id')).id}/show` : '/servers';
      await page.goto(place);
      const value = width < 600 ? page.locator('dl > div').filter({ hasText: 'IP-adres' }) : page;
      await value.getByRole('button', { name: 'Kopiëren' }).first().click();
      await expect(page.getByRole('button', { name: 'Gekopieerd' })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[\d.:a-f]+$/);
      expect(new URL(page.url()).pathname).toBe(place);
      expect(asked()).toEqual(['copyable']);
    });

    await test.step('a filter offers spans of days', async () => {
      await page.goto('/domains?filter={}');
      if (width < 600) await page.getByRole('button', { name: 'Filters', exact: true }).click();
      const filter = page.getByRole('combobox', { name: 'Verloopt op' });
      await filter.click();
      await page.getByRole('option', { name: 'Binnen 30 dagen' }).click();
      const today = dayIn(new Date());
      const span = { gte: today, lte: dayIn(new Date(Date.parse(today) + 30 * 24 * 60 * 60 * 1000)) };
      const filtered = () => JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}');
      await expect.poll(filtered).toEqual({ expiresOn: span });
      await filter.click();
      await page.getByRole('option', { name: 'Voorbij' }).click();
      const past = encodeURIComponent(JSON.stringify({ expiresOn: { lt: today } }));
      await expect(page).toHaveURL(new RegExp(`filter=${past}`));
      await page.reload();
      if (width < 600) await page.getByRole('button', { name: 'Filters', exact: true }).click();
      await expect(filter).toHaveText('Voorbij');
      await expect(page.getByLabel(/^Verloopt op vanaf/)).toHaveCount(0);
    });

    await test.step('an input offers known values, and takes others', async () => {
      const { function: known } = (await first('contacts?filter[function][null]=false')).attributes;
      await page.goto('/contacts/create');
      const input = page.getByRole('combobox', { name: 'Functie' });
      await input.fill(String(known).slice(0, 4).toLowerCase());
      await page.getByRole('option', { name: String(known), exact: true }).click();
      await expect(input).toHaveValue(String(known));
      await input.fill('Hofleverancier');
      await page.getByLabel(/^Voornaam/).fill('Eva');
      await expect(input).toHaveValue('Hofleverancier');
    });

    await test.step('a section draws its fields as meters', async () => {
      const { id, attributes } = await first('hosting?filter[diskQuota][gt]=0&filter[diskUsage][gt]=0');
      await page.goto(`/hosting/${id}/show`);
      const meter = page.getByRole('meter', { name: /^Schijfgebruik/ });
      await expect(meter).toHaveAttribute('aria-valuemax', String(attributes['diskQuota']));
      await expect(page.getByRole('heading', { name: 'Gebruik' })).toBeVisible();
      await expect(page.getByText('Schijfruimte (MB)')).toHaveCount(0);
    });

    await test.step('a page shows the generated tabs around its own link', async () => {
      const { id, attributes } = await first('invoices?filter[number][null]=false');
      await page.goto(`/invoices/${id}/show`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(attributes['number']));
      await expect(page.getByRole('tab', { name: 'Geschiedenis' })).toBeVisible();
      const print = page.getByRole('link', { name: 'Afdrukken of PDF' });
      await expect(print).toHaveAttribute('href', `/invoices/${id}/print`);
    });

    await expect.poll(asked).toEqual([...drawings].sort());
    await api.dispose();
  });
