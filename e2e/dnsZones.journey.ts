import type { APIRequestContext } from '@playwright/test';
import { untilPrinted } from './fixtures/shopping.ts';
import { resolver, script } from './fixtures/standIns.ts';
import { seriousFaults } from './fixtures/walk/seriousFaults.ts';
import { expect, type Page, test } from './journey.ts';
import { interfaceAs, signIn } from './portal.ts';

interface Zone {
  id: string;
  name: string;
  customer: APIRequestContext;
}

/** Opens the DNS of a domain of the customer; each test has one of its own. */
async function openZone(page: Page, baseURL: string | undefined, place: number): Promise<Zone> {
  // Waits for the jobs that a new portal begins with, behind which a change set would wait.
  await untilPrinted(baseURL ?? '');
  const customer = await interfaceAs('klant', baseURL ?? '');
  const asked = '/api/domains?filter[state][]=active&filter[state][]=locked&filter[state][]=expiring&sort=id';
  const { data } = await (await customer.get(asked)).json();
  const { id, attributes } = data[place];
  await signIn(page, 'klant');
  await page.goto(`/domains/${id}/show?tab=dns`);
  await expect(button(page, 'Record toevoegen')).toBeVisible();
  return { id, name: attributes.name, customer };
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const held = (page: Page) => page.getByRole('region', { name: 'Niet opgeslagen wijzigingen' });
const open = async (page: Page, tool: string): Promise<void> => {
  await button(page, 'Meer gereedschap').click();
  await page.getByRole('menuitem', { name: tool }).click();
};

/** Saves what is held, after its difference. */
async function save(page: Page): Promise<void> {
  await button(page, 'Bekijken en opslaan').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /wijziging(en)? opslaan$/ })
    .click();
}
const isApplied = (page: Page) =>
  expect(page.getByText('Uw wijzigingen zijn doorgevoerd.', { exact: false })).toBeVisible({ timeout: 60_000 });

test('a zone file of 200 lines is imported, applied and answered by the nameserver', async ({ page, baseURL }) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  const { name, customer } = await openZone(page, baseURL, 0);
  const hosts = Array.from({ length: 196 }, (_, index) => `host${index}\tIN A 192.0.2.${(index % 250) + 1}`);
  const lines = ['$TTL 1h', '; hosts of the workshop', ...hosts, 'note IN TXT ( "one; "', '  "two" )'];
  await open(page, 'Zonebestand importeren');
  await page.getByLabel('Inhoud van het bestand').fill(lines.join('\n'));
  await button(page, '197 wijzigingen overnemen').click();
  await expect(held(page)).toContainText('197 wijzigingen');
  await save(page);
  await isApplied(page);
  const asking = await resolver(customer);
  expect(await asking.resolve4(`host195.${name}`)).toEqual(['192.0.2.196']);
  expect(await asking.resolveTxt(`note.${name}`)).toEqual([['one; two']]);
});

test('mail moves to another provider by its template, on a phone', async ({ page, baseURL }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 760 });
  const { name, customer } = await openZone(page, baseURL, 0);
  await open(page, 'Sjabloon gebruiken');
  await page.getByLabel('Sjabloon', { exact: true }).click();
  await page.getByRole('option', { name: 'E-mail bij Microsoft 365' }).click();
  await expect(page.getByRole('dialog')).toContainText('mail.protection.outlook.com');
  expect(await seriousFaults(page)).toEqual([]);
  await button(page, /wijzigingen overnemen$/).click();
  await save(page);
  await isApplied(page);
  const [first] = await (await resolver(customer)).resolveMx(name);
  expect(first?.exchange).toBe(`${name.replaceAll('.', '-')}.mail.protection.outlook.com`);
});

test('changes that could not be applied are all still there, and are applied at a second try', async ({
  page,
  baseURL,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  const { customer, name } = await openZone(page, baseURL, 1);
  const refusal = { match: { method: 'PATCH', path: `*${name}*` }, status: 422, body: { error: 'Refused' } };
  await script(customer, 'dns', refusal);
  await open(page, 'Records plakken');
  await page.getByLabel('Records', { exact: true }).fill('nieuw 300 IN A 192.0.2.99');
  await button(page, 'Toevoegen').last().click();
  await expect(held(page)).toContainText('1 wijziging');
  await save(page);
  const failure = page.getByRole('alert').filter({ hasText: 'Uw wijzigingen konden niet worden doorgevoerd' });
  await expect(failure).toContainText('er is niets verloren', { timeout: 60_000 });
  await expect(held(page)).toContainText('1 wijziging');
  await page.reload();
  await expect(held(page)).toContainText('1 wijziging');
  await save(page);
  await isApplied(page);
  expect(await (await resolver(customer)).resolve4(`nieuw.${name}`)).toEqual(['192.0.2.99']);
});

test('a record that somebody else changed meanwhile is shown three times, and the chosen one is applied', async ({
  page,
  baseURL,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  const { id, name, customer } = await openZone(page, baseURL, 2);
  const staff = await interfaceAs('admin', baseURL ?? '');
  const www = page.getByRole('grid').getByRole('row', { name: /www CNAME/ });
  await www.locator('[data-column=value]').click();
  await page.keyboard.press('F2');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('mijn.example.com');
  await page.keyboard.press('Enter');
  await expect(held(page)).toContainText('1 wijziging');
  const found = await customer.get(`/api/dnsrecords?filter[domain]=${id}&filter[name]=www`);
  const [record] = (await found.json()).data;
  const changed = { data: { type: 'dnsrecords', id: record.id, attributes: { value: 'hun.example.com' } } };
  const headers = { 'content-type': 'application/vnd.api+json' };
  expect((await staff.patch(`/api/dnsrecords/${record.id}`, { data: changed, headers })).ok()).toBe(true);
  const conflict = page.getByRole('region', { name: 'www CNAME' });
  await expect(conflict).toContainText('hun.example.com');
  await expect(conflict).toContainText('mijn.example.com');
  await expect(button(page, 'Bekijken en opslaan')).toBeDisabled();
  expect(await seriousFaults(page)).toEqual([]);
  await conflict.getByRole('button', { name: 'De mijne gebruiken' }).click();
  await save(page);
  await isApplied(page);
  expect(await (await resolver(customer)).resolveCname(`www.${name}`)).toEqual(['mijn.example.com']);
});
