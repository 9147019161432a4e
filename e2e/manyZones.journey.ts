import { seriousFaults } from './fixtures/walk/seriousFaults.ts';
import { expect, test } from './journey.ts';
import { interfaceAs, signIn } from './portal.ts';

const by = '198.51.100.77';

for (const [width, height] of [
  [360, 760],
  [1440, 900],
] as const)
  test(`an address is replaced in all zones that have it, and that is undone, ${width} pixels wide`, async ({
    page,
    baseURL,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    const customer = await interfaceAs('klant', baseURL ?? '');
    const withValue = async (value: string): Promise<number> => {
      const answer = await customer.get(`/api/dnsrecords?filter[recordType]=A&filter[value]=${value}&per_page=1`);
      return (await answer.json()).meta.total;
    };
    const { data } = await (await customer.get('/api/dnsrecords?filter[recordType]=A&per_page=1')).json();
    const wanted = String(data[0].attributes.value);
    const before = await withValue(wanted);

    await signIn(page, 'klant');
    await page.goto('/domains');
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Zoeken en vervangen in DNS' }).click();
    await page.getByLabel('Zoek', { exact: true }).fill(wanted);
    await page.getByLabel('Vervang door').fill('geen.adres');
    await page.keyboard.press('Enter');
    await expect(page.getByText('overgeslagen', { exact: false })).toBeVisible();
    await page.getByLabel('Vervang door').fill(by);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('checkbox').first()).toBeChecked();
    expect(await seriousFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

    await page.getByRole('button', { name: /domein(en)? wijzigen$/ }).click();
    const undo = page.getByRole('button', { name: /^Terugdraaien in/ });
    await expect(undo).toBeEnabled({ timeout: 60_000 });
    await expect(page.getByText('Bezig: 0. Mislukt: 0.', { exact: false })).toBeVisible();
    expect([await withValue(wanted), await withValue(by)]).toEqual([0, before]);
    expect(await seriousFaults(page)).toEqual([]);

    await page.reload();
    await undo.click();
    await expect(page.getByText('teruggedraaid', { exact: false })).toBeVisible();
    await expect(undo).toBeEnabled({ timeout: 60_000 });
    expect([await withValue(wanted), await withValue(by)]).toEqual([before, 0]);
  });
