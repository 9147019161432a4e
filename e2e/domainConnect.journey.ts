/** @long: 20 s */
import { seriousFaults } from './fixtures/walk/seriousFaults.ts';
import { expect, type Page, test } from './journey.ts';
import { fillSignIn, interfaceAs, signIn } from './portal.ts';

const template = {
  providerId: 'shop.test',
  providerName: 'De Winkel',
  serviceId: 'web',
  serviceName: 'Webwinkel',
  version: 1,
  syncRedirectDomain: 'shop.test',
  warnPhishing: true,
  records: [
    { type: 'CNAME', host: 'www', pointsTo: '%target%', ttl: 3600 },
    { type: 'TXT', host: '@', data: 'shop=%token%', ttl: 3600 },
    { type: 'SPFM', host: '@', spfRules: 'include:shop.test' },
  ],
};
const path = '/domainconnect/v2/domainTemplates/providers/shop.test/services/web';
const back = 'https://www.shop.test/done?cart=1';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Returns the link with which the shop sends a customer. */
const linkFor = (domain: string): string =>
  `${path}/apply?${new URLSearchParams({ domain, target: 'winkel.shop.test', token: 'a b', state: 's1', redirect_uri: back })}`;

/** Answers as the shop would, so that the way back can be seen. */
const withShop = (page: Page) =>
  page.route('https://www.shop.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<html lang="nl"><title>De Winkel</title></html>' }),
  );

test.describe.configure({ mode: 'serial' });

test('an administrator loads a template, and its service finds it', async ({ page, baseURL }) => {
  const visitor = page.request;
  expect((await visitor.get(path)).status()).toBe(404);
  await signIn(page, 'admin');
  await page.goto('/connecttemplates/create');
  const definition = page.getByLabel(/^Sjabloon/);
  await definition.fill('{"providerId": "shop.test"}');
  await button(page, 'Toevoegen').click();
  await expect(page.getByText('records ontbreekt', { exact: false })).toBeVisible();
  const file = {
    name: 'shop.test.web.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(template)),
  };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(definition).toHaveValue(/De Winkel/);
  await button(page, 'Toevoegen').click();
  await expect(page).toHaveURL(/connecttemplates\/\d+\/show/);
  await expect(page.getByText('shop.test/web')).toBeVisible();
  expect(await (await visitor.get(path)).json()).toEqual({ version: 1 });
  const customer = await interfaceAs('klant', baseURL ?? '');
  expect((await customer.get('/api/connecttemplates')).status()).toBe(404);
});

for (const [width, height] of [
  [360, 760],
  [1440, 900],
] as const)
  test(`a customer follows the link of a service, sees the difference and decides, ${width} pixels wide`, async ({
    page,
    baseURL,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    await withShop(page);
    const customer = await interfaceAs('klant', baseURL ?? '');
    const { data } = await (await customer.get('/api/domains?filter[state]=active&sort=id&per_page=2')).json();
    const [{ id, attributes }] = width < 600 ? data : data.toReversed();
    const settings = await (await page.request.get(`/domainconnect/v2/${attributes.name}/settings`)).json();
    expect(settings.urlSyncUX).toMatch(/\/domainconnect$/);

    await page.goto(linkFor(attributes.name));
    await expect(page).toHaveURL(/\/login/);
    await fillSignIn(page, 'klant');
    await expect(
      page.getByText(`De Winkel wil ${attributes.name} instellen voor Webwinkel`, { exact: false }),
    ).toBeVisible();
    await expect(page.getByText('Niet te controleren is', { exact: false })).toBeVisible();
    const difference = page.getByRole('list', { name: 'Wat er verandert' });
    await expect(difference).toContainText('winkel.shop.test');
    await expect(difference).toContainText('shop=a b');
    await expect(difference).toContainText('include:shop.test');
    expect(await seriousFaults(page)).toEqual([]);
    await expect(page.locator('html')).toHaveJSProperty('scrollWidth', width);

    await button(page, 'Niet wijzigen').click();
    await expect(page).toHaveURL(`${back}&state=s1&error=access_denied&error_description=user_cancel`);
    const setsOf = async (): Promise<{ state: string }[]> => {
      const sets = await (await customer.get(`/api/dnschangesets?filter[domain]=${id}&sort=-createdAt`)).json();
      return sets.data.map((set: { attributes: { state: string } }) => set.attributes);
    };
    const before = (await setsOf()).length;

    await page.goto(linkFor(attributes.name));
    await button(page, 'Akkoord, wijzigen').click();
    await expect(page).toHaveURL(`${back}&state=s1`);
    await expect.poll(async () => (await setsOf())[0]?.state).toBe('applied');
    expect(await setsOf()).toHaveLength(before + 1);

    await page.goto(linkFor(attributes.name));
    await expect(page.getByText('Uw domein is al zo ingesteld', { exact: false })).toBeVisible();
    await button(page, 'Doorgaan').click();
    await expect(page).toHaveURL(`${back}&state=s1`);
    expect(await setsOf()).toHaveLength(before + 1);
  });

test('a link about a domain of somebody else, or back to somewhere else, changes nothing', async ({
  page,
  baseURL,
}) => {
  const customer = await interfaceAs('klant', baseURL ?? '');
  const { data } = await (await customer.get('/api/domains?filter[state]=active&sort=id&per_page=1')).json();
  await signIn(page, 'klant');
  await page.goto(linkFor('niet-van-mij.example'));
  await expect(page.getByText('Dit domein staat niet in uw account', { exact: false })).toBeVisible();
  await page.goto(linkFor(data[0].attributes.name).replace('www.shop.test', 'shop.test.evil.test'));
  await expect(page.getByText('niet van De Winkel is', { exact: false })).toBeVisible();
  await expect(button(page, /^Terug naar/)).toHaveCount(0);
});

test('a customer fills in a template of a service in the editor, as changes that are held', async ({
  page,
  baseURL,
}) => {
  const customer = await interfaceAs('klant', baseURL ?? '');
  const { data } = await (await customer.get('/api/domains?filter[state]=active&sort=-id&per_page=1')).json();
  await signIn(page, 'klant');
  await page.goto(`/domains/${data[0].id}/show?tab=dns`);
  await button(page, 'Meer gereedschap').click();
  await page.getByRole('menuitem', { name: 'Sjabloon gebruiken' }).click();
  await page.getByRole('combobox', { name: 'Sjabloon' }).click();
  await page.getByRole('option', { name: 'De Winkel: Webwinkel' }).click();
  await expect(page.getByText('De variabele target heeft geen waarde')).toBeVisible();
  await page.getByLabel('target', { exact: true }).fill('winkel.shop.test');
  await page.getByLabel('token', { exact: true }).fill('x');
  await page.getByLabel(/^Naam, zoals www/).fill('shop');
  await expect(page.getByRole('dialog')).toContainText('www.shop');
  expect(await seriousFaults(page)).toEqual([]);
  await button(page, /wijziging(en)? overnemen$/).click();
  await expect(page.getByRole('region', { name: 'Niet opgeslagen wijzigingen' })).toBeVisible();
});
