import type { APIRequestContext } from '@playwright/test';
import { texts as english } from '../locales/en-gb/pages/dns.ts';
import type { Locale, Texts } from '../locales/locale.ts';
import { texts as dutch } from '../locales/nl-nl/pages/dns.ts';
import { untilPrinted } from './fixtures/shopping.ts';
import { resolver, script } from './fixtures/standIns.ts';
import { seriousFaults } from './fixtures/walk/seriousFaults.ts';
import { oneOf } from './fixtures/widths.ts';
import { expect, type Page, test } from './journey.ts';
import { interfaceAs, signIn } from './portal.ts';

interface Zone {
  id: string;
  name: string;
  customer: APIRequestContext;
}

interface Screen {
  width: number;
  locale: Locale;
  colorScheme: 'light' | 'dark';
  /** Keeps apart what journeys at several screens add to one zone. */
  place: number;
}

/** Lists both widths with each language and each theme. */
const screens: readonly Screen[] = [
  { width: 360, locale: 'nl-nl', colorScheme: 'dark', place: 0 },
  { width: 1440, locale: 'en-gb', colorScheme: 'dark', place: 1 },
  { width: 360, locale: 'en-gb', colorScheme: 'light', place: 2 },
  { width: 1440, locale: 'nl-nl', colorScheme: 'light', place: 3 },
];

const textsOf: Record<Locale, Texts> = { 'nl-nl': dutch, 'en-gb': english };

/** Returns a text of the pages of DNS, with a number where it counts. */
const words =
  ({ locale }: Screen) =>
  (key: string, count = 0): string => {
    const partOf = (part: Texts | string, name: string) => (typeof part === 'string' ? part : (part[name] ?? key));
    const text = key.split('.').reduce<Texts | string>(partOf, textsOf[locale]);
    return String(text).replace('{{smart_count}}', String(count));
  };

/** Opens the DNS of a domain of the customer; each journey has a domain of its own. */
async function openZone(page: Page, screen: Screen, { baseURL, place }: { baseURL?: string; place: number }) {
  // Waits for the jobs that a new portal begins with, behind which a change set would wait.
  await untilPrinted(baseURL ?? '');
  const customer = await interfaceAs('klant', baseURL ?? '');
  const asked = '/api/domains?filter[state][]=active&filter[state][]=locked&filter[state][]=expiring&sort=id';
  const { data } = await (await customer.get(asked)).json();
  const { id, attributes } = data[place];
  const { width, locale, colorScheme } = screen;
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme });
  await signIn(page, 'klant');
  await page.evaluate((language) => localStorage.setItem('currentLanguage', language), locale);
  await page.goto(`/domains/${id}/show?tab=dns`);
  await expect(button(page, words(screen)('record.add'))).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
  const zone: Zone = { id, name: attributes.name, customer };
  return zone;
}

const button = (page: Page, name: string) => page.getByRole('button', { name });
const held = (page: Page, screen: Screen) => page.getByRole('region', { name: words(screen)('bar.label') });
const holds = (page: Page, screen: Screen, count: number) =>
  expect(held(page, screen)).toContainText(words(screen)(count === 1 ? 'bar.held_one' : 'bar.held_other', count));

/** Opens a tool of the menu. */
async function open(page: Page, screen: Screen, tool: string): Promise<void> {
  await button(page, words(screen)('tools.more')).click();
  await page.getByRole('menuitem', { name: words(screen)(`tools.${tool}`) }).click();
  await expect(page.locator('.MuiDialog-container')).toHaveCSS('opacity', '1');
  await expectSound(page, screen);
}

/** Expects a page that keeps nobody out and fits the screen. */
async function expectSound(page: Page, { width }: Screen): Promise<void> {
  expect(await seriousFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
}

/** Saves what is held, after its difference. */
async function save(page: Page, screen: Screen, count: number): Promise<void> {
  await button(page, words(screen)('bar.look')).click();
  await expect(page.locator('.MuiDialog-container')).toHaveCSS('opacity', '1');
  await expectSound(page, screen);
  const confirm = words(screen)(count === 1 ? 'save.confirm_one' : 'save.confirm_other', count);
  await page.getByRole('dialog').getByRole('button', { name: confirm }).click();
}

const isApplied = (page: Page, screen: Screen) =>
  expect(page.getByText(words(screen)('progress.applied').split('.')[0] ?? '', { exact: false })).toBeVisible({
    timeout: 60_000,
  });

for (const screen of oneOf(screens, 'zones')) {
  const { width, locale, colorScheme, place } = screen;
  const text = words(screen);
  const at = `${width} pixels wide, ${locale}, ${colorScheme}`;

  test(`a zone file of 200 lines is imported, applied and answered by the nameserver, ${at}`, async ({
    page,
    baseURL,
  }) => {
    test.slow();
    const { name, customer } = await openZone(page, screen, { baseURL, place: 0 });
    const hosts = Array.from({ length: 196 }, (_, index) => `s${place}h${index}\tIN A 192.0.2.${(index % 250) + 1}`);
    const lines = ['$TTL 1h', '; hosts of the workshop', ...hosts, `note${place} IN TXT ( "one; "`, '  "two" )'];
    await open(page, screen, 'import');
    await page.getByLabel(text('import.contents')).fill(lines.join('\n'));
    await button(page, text('import.confirm_other', 197)).click();
    await holds(page, screen, 197);
    await save(page, screen, 197);
    await isApplied(page, screen);
    const asking = await resolver(customer);
    expect(await asking.resolve4(`s${place}h195.${name}`)).toEqual(['192.0.2.196']);
    expect(await asking.resolveTxt(`note${place}.${name}`)).toEqual([['one; two']]);
  });

  test(`mail moves to another provider by its template, ${at}`, async ({ page, baseURL }) => {
    test.slow();
    const { name, customer } = await openZone(page, screen, { baseURL, place: 3 });
    const provider = place % 2 === 0 ? 'Microsoft 365' : 'Google Workspace';
    const host = place % 2 === 0 ? `${name.replaceAll('.', '-')}.mail.protection.outlook.com` : 'smtp.google.com';
    await open(page, screen, 'template');
    await page.getByLabel(text('template.which'), { exact: true }).click();
    await page.getByRole('option', { name: new RegExp(`${provider}$`) }).click();
    await expect(page.getByRole('dialog')).toContainText(host);
    await expectSound(page, screen);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(text('import.confirm_other').replace('0', '\\d+')) })
      .click();
    const count = Number(((await held(page, screen).textContent()) ?? '').match(/\d+/)?.[0]);
    await save(page, screen, count);
    await isApplied(page, screen);
    const [first] = await (await resolver(customer)).resolveMx(name);
    expect(first?.exchange).toBe(host);
  });

  test(`changes that could not be applied are all still there, and are applied at a second try, ${at}`, async ({
    page,
    baseURL,
  }) => {
    test.slow();
    const { customer, name } = await openZone(page, screen, { baseURL, place: 1 });
    const refusal = { match: { method: 'PATCH', path: `*${name}*` }, status: 422, body: { error: 'Refused' } };
    await script(customer, 'dns', refusal);
    await open(page, screen, 'paste');
    await page.getByLabel(text('paste.records'), { exact: true }).fill(`new${place} 300 IN A 192.0.2.99`);
    await button(page, text('record.addIt')).last().click();
    await holds(page, screen, 1);
    await save(page, screen, 1);
    const failure = page.getByRole('alert').filter({ hasText: text('progress.failed') });
    await expect(failure).toContainText(text('progress.stillHere'), { timeout: 60_000 });
    await expectSound(page, screen);
    await holds(page, screen, 1);
    await page.reload();
    await holds(page, screen, 1);
    await save(page, screen, 1);
    await isApplied(page, screen);
    expect(await (await resolver(customer)).resolve4(`new${place}.${name}`)).toEqual(['192.0.2.99']);
  });

  test(`a record that somebody else changed meanwhile is shown three times, and the chosen one is applied, ${at}`, async ({
    page,
    baseURL,
  }) => {
    test.slow();
    const { id, name, customer } = await openZone(page, screen, { baseURL, place: 2 });
    await pointWww(page, screen, `mine${place}.example.com`);
    await holds(page, screen, 1);
    await changeElsewhere(customer, baseURL, { domain: id, value: `theirs${place}.example.com` });
    const conflict = page.getByRole('region', { name: 'www CNAME' });
    await expect(conflict).toContainText(`theirs${place}.example.com`);
    await expect(conflict).toContainText(`mine${place}.example.com`);
    await expect(button(page, text('bar.look'))).toBeDisabled();
    await expectSound(page, screen);
    await conflict.getByRole('button', { name: text('conflict.take.mine') }).click();
    await save(page, screen, 1);
    await isApplied(page, screen);
    expect(await (await resolver(customer)).resolveCname(`www.${name}`)).toEqual([`mine${place}.example.com`]);
  });
}

/** Points www at another host: in its cell by keyboard, or in its form on a phone. */
async function pointWww(page: Page, screen: Screen, target: string): Promise<void> {
  if (screen.width > 600) {
    const www = page.getByRole('grid').getByRole('row', { name: /www CNAME/ });
    await www.locator('[data-column=value]').click();
    await page.keyboard.press('F2');
    await page.keyboard.press('Control+A');
    await page.keyboard.type(target);
    await page.keyboard.press('Enter');
    return;
  }
  const card = page.getByRole('listitem').filter({ hasText: /^www/ });
  await card.getByRole('button').first().click();
  await page.getByLabel(words(screen)('valueLabel.CNAME')).fill(target);
  await button(page, words(screen)('record.keep')).click();
}

/** Changes the same record, as staff does meanwhile. */
async function changeElsewhere(
  customer: APIRequestContext,
  baseURL: string | undefined,
  { domain, value }: { domain: string; value: string },
): Promise<void> {
  const found = await customer.get(`/api/dnsrecords?filter[domain]=${domain}&filter[name]=www`);
  const [{ id }] = (await found.json()).data;
  const staff = await interfaceAs('admin', baseURL ?? '');
  const data = { data: { type: 'dnsrecords', id, attributes: { value } } };
  expect((await staff.patch(`/api/dnsrecords/${id}`, { data })).ok()).toBe(true);
  await staff.dispose();
}
