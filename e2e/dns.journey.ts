import { seriousFaults } from './fixtures/walk/seriousFaults.ts';
import { expect, type Page, test } from './journey.ts';
import { interfaceAs, signIn } from './portal.ts';

/** Opens the DNS of a domain of the customer; returns its name. */
async function openZone(page: Page, baseURL: string | undefined): Promise<string> {
  const customer = await interfaceAs('klant', baseURL ?? '');
  const { data } = await (await customer.get('/api/domains?filter[state]=active&sort=id&per_page=1')).json();
  await signIn(page, 'klant');
  await page.goto(`/domains/${data[0].id}/show?tab=dns`);
  await expect(button(page, 'Record toevoegen')).toBeVisible();
  return data[0].attributes.name;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const row = (page: Page, name: RegExp) => page.getByRole('grid').getByRole('row', { name });
const cell = (page: Page, name: RegExp, column: string) => row(page, name).locator(`[data-column=${column}]`);
const held = (page: Page, count: number) =>
  expect(page.getByRole('region', { name: 'Niet opgeslagen wijzigingen' })).toContainText(`${count} wijziging`);

/** Waits until the server has the held changes. */
const kept = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.url().includes('/api/dnsdrafts') && ['POST', 'PATCH'].includes(answer.request().method()),
  );

test('a customer changes a zone by keyboard, on two devices, and it is applied', async ({ page, browser, baseURL }) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  const zone = await openZone(page, baseURL);
  const { keyboard } = page;

  await cell(page, /www CNAME/, 'type').click();
  await keyboard.press('F2');
  await keyboard.type('A');
  await keyboard.press('Tab');
  await keyboard.type('300.1.2.3');
  await expect(page.getByText('Geen geldig IPv4-adres')).toBeVisible();
  await keyboard.press('Control+A');
  await keyboard.type('192.0.2.44');
  await keyboard.press('Enter');
  await held(page, 1);

  await cell(page, /_dmarc TXT/, 'name').click();
  await keyboard.press('Delete');
  await held(page, 2);
  await keyboard.press('Control+Z');
  await held(page, 1);
  await keyboard.press('Control+Y');
  await held(page, 2);

  await button(page, 'Meer gereedschap').click();
  await page.getByRole('menuitem', { name: 'Records plakken' }).click();
  const lines = Array.from({ length: 8 }, (_, index) => `host${index} 300 IN A 192.0.2.${index + 60}`);
  await page.getByLabel('Records', { exact: true }).fill(`dit is geen record\n${lines.join('\n')}`);
  const isKept = kept(page);
  await button(page, 'Toevoegen').last().click();
  await expect(page.getByLabel('Records', { exact: true })).toHaveValue('dit is geen record');
  await expect(page.getByText('Regel 1:', { exact: false })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuleren' }).click();
  await held(page, 10);
  await isKept;
  expect(await seriousFaults(page)).toEqual([]);

  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await held(page, 10);
  await expect(cell(page, /www A/, 'value')).toContainText('192.0.2.44');

  const other = await browser.newPage({ baseURL, viewport: { width: 360, height: 760 } });
  await openZone(other, baseURL);
  await held(other, 10);
  await other.close();

  await button(page, 'Bekijken en opslaan').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Nieuw' })).toHaveCount(8);
  await expect(dialog).toContainText('Wereldwijd binnen');
  expect(await seriousFaults(page)).toEqual([]);
  await page.route('**/api/dnschangesets', (route) => route.fulfill({ status: 503, body: '' }));
  await button(page, '10 wijzigingen opslaan').click();
  await expect(page.getByRole('alert').last()).toBeVisible();
  await page.unroute('**/api/dnschangesets');
  await button(page, '10 wijzigingen opslaan').click();
  await expect(page.getByText('Uw wijzigingen zijn doorgevoerd.', { exact: false })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('region', { name: 'Niet opgeslagen wijzigingen' })).toBeHidden();
  await expect(row(page, /host7 A/)).toBeVisible();
  await expect(row(page, /_dmarc TXT/)).toHaveCount(0);

  await button(page, 'Meer gereedschap').click();
  await page.getByRole('menuitem', { name: 'Eerdere versies' }).click();
  await button(page, 'Terug naar deze versie').click();
  await held(page, 10);
  await expect(page.getByRole('grid', { name: `DNS-records van ${zone}` })).toContainText('_dmarc');
});

test('a customer points a name at another address on a phone', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await openZone(page, baseURL);
  await button(page, 'Record toevoegen').click();
  await page.getByLabel('Naam', { exact: true }).fill('nieuw');
  await page.getByLabel('IPv4-adres').fill('winkel.example.com');
  await button(page, 'Maak er een CNAME-record van').click();
  expect(await seriousFaults(page)).toEqual([]);
  await button(page, 'Toevoegen').click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'winkel.example.com' })).toContainText('CNAME');
  await page.getByRole('listitem').filter({ hasText: 'autodiscover' }).getByRole('button').click();
  await page.getByLabel('Verwijst naar').fill('mail');
  await expect(page.getByText('Vul de volledige naam in', { exact: false })).toBeVisible();
  await page.getByLabel('Verwijst naar').fill('autodiscover.example.com');
  // Waits until the dialog has faded in, as its colours are judged.
  await expect(page.locator('.MuiDialog-container')).toHaveCSS('opacity', '1');
  expect(await seriousFaults(page)).toEqual([]);
  await button(page, 'Klaar').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'autodiscover.example.com' })).toContainText('Gewijzigd');
  expect(await seriousFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole('tab', { name: 'Gegevens' }).click();
  await expect(page.getByRole('dialog')).toContainText('nog niet opgeslagen');
  await button(page, 'Hier blijven').click();
  await button(page, 'Weggooien').click();
  await button(page, 'Weggooien').last().click();
  await expect(page.getByRole('region', { name: 'Niet opgeslagen wijzigingen' })).toBeHidden();
});
