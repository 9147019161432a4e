/** @long: 20 s */
import type { APIRequestContext } from '@playwright/test';
import { press, reach } from './fixtures/keys.ts';
import { resolver, script } from './fixtures/standIns.ts';
import { seriousFaults } from './fixtures/walk/seriousFaults.ts';
import { widthsFor } from './fixtures/widths.ts';
import { nameOf } from './fixtures/zones/manyZones.ts';
import { expect, type Page, test, zoneCount } from './fixtures/zones/portalOfManyZones.ts';
import { interfaceAs, signIn } from './portal.ts';

/** Limits the milliseconds in which all zones are changed: a fraction of it where nothing else keeps the machine busy. */
const patience = 240_000;

/** Counts the records of the customer that hold an address. */
const recordsWith = async (customer: APIRequestContext, value: string): Promise<number> =>
  (await (await customer.get(`/api/dnsrecords?filter[value][contains]=${value}&per_page=1`)).json()).meta.total;

/** Expects an address at the nameserver, in some zones. */
async function expectAnswered(customer: APIRequestContext, value: string, places = spread): Promise<void> {
  const asking = await resolver(customer);
  for (const name of places.map(nameOf)) {
    expect([name, await asking.resolve4(name)]).toEqual([name, [value]]);
    expect(await asking.resolve4(`shop.${name}`)).toEqual([value]);
    expect(await asking.resolveTxt(name)).toEqual([[`v=spf1 ip4:${value} include:spf.gastheer.test ~all`]]);
  }
}

/** Lists places of ten zones, from the first on. */
const spread = Array.from({ length: 10 }, (_, index) => index * Math.floor(zoneCount / 10));

/** Tells which address the zones have, as each journey replaces that of the one before. */
async function presentAddress(customer: APIRequestContext): Promise<string> {
  const [value = ''] = await (await resolver(customer)).resolve4(nameOf(0));
  expect(await recordsWith(customer, value)).toBe(3 * zoneCount);
  await expectAnswered(customer, value);
  return value;
}

/** Expects a page that keeps nobody out and fits the screen. */
async function expectSound(page: Page): Promise<void> {
  expect(await seriousFaults(page)).toEqual([]);
  await expect(page.locator('html')).toHaveJSProperty('scrollWidth', page.viewportSize()?.width);
}

/** Types into a field that Tab leads to. */
async function type(page: Page, label: string, text: string): Promise<void> {
  await reach(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

async function open(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await signIn(page, 'klant');
  await page.goto('/domains');
  await press(page, page.getByRole('link', { name: 'Zoeken en vervangen in DNS' }));
}

/** Looks at what replacing an address would change. */
async function look(page: Page, { wanted, by, zones }: { wanted: string; by: string; zones: number }): Promise<void> {
  await type(page, 'Zoek', wanted);
  await type(page, 'Vervang door', by);
  await page.keyboard.press('Enter');
  await expect(said(page, `Domeinen: ${zones}, records: ${3 * zones}.`)).toBeVisible();
}

const said = (page: Page, text: string | RegExp) => page.getByText(text, { exact: false });
const isOver = (page: Page, applied: number, failed = 0) =>
  expect(said(page, `Doorgevoerd: ${applied}. Bezig: 0. Mislukt: ${failed}.`)).toBeVisible({ timeout: patience });
const change = (page: Page, zones: number) =>
  press(page, page.getByRole('button', { name: `${zones} domeinen wijzigen` }));
const undo = (page: Page, zones: number) =>
  press(page, page.getByRole('button', { name: `Terugdraaien in ${zones} domeinen` }));

/** Opens the page as a customer, and returns the address that their zones have now. */
async function begin(page: Page, { baseURL, width }: { baseURL: string | undefined; width: number }) {
  test.setTimeout(3 * patience);
  const customer = await interfaceAs('klant', baseURL ?? '');
  const wanted = await presentAddress(customer);
  await open(page, width);
  return { customer, wanted };
}

for (const width of widthsFor('many zones')) {
  test(`an address is replaced in ${zoneCount} zones and that is undone, by keyboard, ${width} pixels wide`, async ({
    page,
    baseURL,
  }) => {
    const { customer, wanted } = await begin(page, { baseURL, width });
    const by = '203.0.113.77';

    await type(page, 'Zoek', wanted);
    await type(page, 'Vervang door', 'geen.adres');
    await page.keyboard.press('Enter');
    await expect(said(page, `${zoneCount} domeinen worden overgeslagen`)).toBeVisible();
    await look(page, { wanted, by, zones: zoneCount });
    await expect(page.getByRole('listitem').filter({ hasText: nameOf(0) })).toContainText(by);
    await expectSound(page);

    // Holds one zone back, so that the progress of the others stays to be seen.
    const held = Promise.withResolvers<void>();
    await page.route('**/api/dnschangesets', (route) => held.promise.then(() => route.fallback()), { times: 1 });
    await change(page, zoneCount);
    await expect(page.getByRole('progressbar', { name: 'Voortgang van het opslaan' })).toBeVisible();
    await expect(said(page, new RegExp(`^[1-9]\\d* van ${zoneCount} domeinen opgeslagen`))).toBeVisible();
    held.resolve();
    await expect(said(page, /Doorgevoerd: \d+/)).toBeVisible({ timeout: patience });
    await isOver(page, zoneCount);
    await expectSound(page);
    expect([await recordsWith(customer, wanted), await recordsWith(customer, by)]).toEqual([0, 3 * zoneCount]);
    await expectAnswered(customer, by);

    await page.reload();
    await undo(page, zoneCount);
    await expect(said(page, `Wijziging van ${wanted} teruggedraaid`)).toBeVisible({ timeout: patience });
    await isOver(page, zoneCount);
    expect([await recordsWith(customer, wanted), await recordsWith(customer, by)]).toEqual([3 * zoneCount, 0]);
    await expectAnswered(customer, wanted);
  });

  test(`of ${zoneCount} zones those that moved meanwhile or are refused are named, keep their records, and change at a second try, ${width} pixels wide`, async ({
    page,
    baseURL,
  }) => {
    const { customer, wanted } = await begin(page, { baseURL, width });
    const by = `192.0.2.${width === 360 ? 36 : 144}`;
    const moved = [3, 7];
    const refused = [11, 12, 40];
    const without = [...moved, ...refused];

    await look(page, { wanted, by, zones: zoneCount });
    for (const place of moved) await changeElsewhere(baseURL, nameOf(place));
    for (const place of refused)
      await script(customer, 'dns', {
        match: { method: 'PATCH', path: `*${nameOf(place)}*` },
        status: 422,
        body: { error: 'Refused' },
      });
    await change(page, zoneCount);
    await isOver(page, zoneCount - without.length, without.length);
    const troubles = page.getByRole('alert').getByRole('listitem');
    await expect(troubles).toHaveCount(without.length);
    for (const place of moved)
      await expect(troubles.filter({ hasText: nameOf(place) })).toContainText('De zone is intussen gewijzigd');
    for (const place of refused)
      await expect(troubles.filter({ hasText: nameOf(place) })).toContainText('niet geaccepteerd');
    await expectSound(page);
    expect(await recordsWith(customer, wanted)).toBe(3 * without.length);
    await expectAnswered(customer, wanted, without);
    await expectAnswered(customer, by, [0, 20, 41]);

    await page.reload();
    await expect(troubles).toHaveCount(without.length);
    for (const place of without) await expect(troubles.filter({ hasText: nameOf(place) })).toBeVisible();
    await look(page, { wanted, by, zones: without.length });
    await change(page, without.length);
    await isOver(page, without.length);
    expect(await recordsWith(customer, by)).toBe(3 * zoneCount);
    await expectAnswered(customer, by, without);
  });
}

/** Changes another record of a zone, as staff does meanwhile. */
async function changeElsewhere(baseURL: string | undefined, zone: string): Promise<void> {
  const staff = await interfaceAs('admin', baseURL ?? '');
  const found = await (await staff.get(`/api/dnsrecords?filter[domain.name]=${zone}&filter[name]=_dmarc`)).json();
  const [{ id, attributes }] = found.data;
  const changed = { type: 'dnsrecords', id, attributes: { ttl: attributes.ttl === 300 ? 3600 : 300 } };
  const answer = await staff.patch(`/api/dnsrecords/${id}`, { data: { data: changed } });
  expect(answer.status(), await answer.text()).toBe(200);
  await staff.dispose();
}
