/** @long: 20 s */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gastheer } from '../resources/application.ts';
import { rightsTable } from '../schema/rights.ts';
import { engineResources } from '../server/engineResources.ts';
import { loadDescriptions } from '../server/start/loadDescriptions.ts';
import { type BuiltScript, namedIn, namedWithoutRight } from '../src/testing/namedFields.ts';
import { expect, test } from './journey.ts';
import { interfaceAs, signIn, signInByHand } from './portal.ts';

const root = join(import.meta.dirname, '..');

/** Lists field names in camel case that only a description can contain, as libraries do not use them. */
async function tellingNames(): Promise<string[]> {
  const described = await loadDescriptions(join(root, 'resources'));
  const names = described.flatMap(({ resource }) => Object.keys(resource.fields));
  const ofTypes = ['postalCode', 'vatNumber', 'registrationNumber', 'ipAddress', 'secret'];
  const inLibraries = [...ofTypes, 'firstName', 'lastName', 'publicKey', 'userAgent'];
  // Excludes the engine's own fields, which screens of imports and views read.
  const ofEngine = engineResources.flatMap(({ resource }) => Object.keys(resource.fields));
  const others = new Set([...inLibraries, ...ofEngine]);
  return [...new Set(names)].filter((name) => /[a-z][A-Z]/.test(name) && !others.has(name));
}

/** Collects the fields that a customer may read in some resource, secrets that are shown to them among these. */
async function readableByCustomers(): Promise<ReadonlySet<string>> {
  const described = await loadDescriptions(join(root, 'resources'));
  const resources = described.map(({ resource }) => resource);
  const { customer } = rightsTable(resources, gastheer);
  return new Set(Object.values(customer ?? {}).flatMap(({ read, reveal }) => [...read, ...reveal]));
}

/** Reads the scripts of the build, each with its sources, by file name. */
function builtScripts(): ReadonlyMap<string, BuiltScript> {
  const assets = join(root, 'dist', 'assets');
  const files = readdirSync(assets).filter((file) => file.endsWith('.js'));
  return new Map(files.map((file) => [file, builtScript(join(assets, file))]));
}

function builtScript(path: string): BuiltScript {
  const code = readFileSync(path, 'utf8');
  if (!code.includes('//# sourceMappingURL=')) return { code, sources: [] };
  const map = JSON.parse(readFileSync(`${path}.map`, 'utf8')) as { sources: string[]; sourcesContent: string[] };
  return {
    code,
    sources: map.sources.map((source, index) => ({ path: source, content: map.sourcesContent[index] ?? '' })),
  };
}

test('a customer sees their own company and nobody else', async ({ page }) => {
  await signInByHand(page, 'klant');
  await page.getByRole('link', { name: 'Mijn gegevens' }).click();
  await expect(page).toHaveURL(/\/customers\/\d+\/show$/);
  await expect(page.getByText('Laat het ons weten', { exact: false })).toBeVisible();
  await expect(page.getByText('Relatienummer')).toHaveCount(0);
  await page.goto('/customers');
  await expect(page).toHaveURL(/\/customers\/\d+\/show$/);
  await page.goto('/quotations');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Klant' })).toHaveCount(0);
  for (const closed of ['/users', '/users/1', '/plans', '/extensions', '/expansions', '/invoicerules']) {
    await page.goto(closed);
    await expect(page).toHaveURL(/:\d+\/$/);
  }
  await page.goto('/servers');
  await expect(
    page
      .getByText('Deze pagina bestaat niet', { exact: false })
      .or(page.getByRole('heading', { name: /niet gevonden|bestaat niet/i }))
      .first(),
  ).toBeVisible();
});

test('every row of somebody else answers 404, as an absent one does', async ({ baseURL }) => {
  const own = await interfaceAs('klant', baseURL ?? '');
  const all = await interfaceAs('admin', baseURL ?? '');
  for (const type of ['customers', 'addresses', 'contacts', 'bankaccounts', 'users']) {
    const mine = new Set(
      (await (await own.get(`/api/${type}?per_page=1000`)).json()).data.map((row: { id: string }) => row.id),
    );
    const everything = (await (await all.get(`/api/${type}?per_page=1000`)).json()).data as { id: string }[];
    const foreign = everything.filter(({ id }) => !mine.has(id)).slice(0, 25);
    expect(mine.size).toBeGreaterThan(0);
    expect(foreign.length).toBeGreaterThan(1);
    const absent = await (await own.get(`/api/${type}/999999999`)).text();
    for (const { id } of foreign) {
      const answer = await own.get(`/api/${type}/${id}`);
      expect(answer.status()).toBe(404);
      expect(await answer.text()).toBe(absent);
    }
  }
});

test('the description a customer gets names no resource and no field they may not see', async ({ baseURL }) => {
  const api = await interfaceAs('klant', baseURL ?? '');
  const text = await (await api.get('/api/schema')).text();
  for (const name of [
    'servers',
    'relationNumber',
    'defaultDiscount',
    'supplier',
    'Relatienummer',
    'ledgerCode',
    'admin',
  ]) {
    // Matches a separate word, as nameservers and sub-servers are no servers.
    expect(text).not.toMatch(new RegExp(`(?<![\\w-])${name}\\b`));
  }
  expect(text).toContain('companyName');
});

test('the scripts that a customer downloads contain no field name of any entity', async ({ page }) => {
  const addresses = new Set<string>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) addresses.add(request.url());
  });
  await signIn(page, 'klant');
  await page.goto('/quotations');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.goto('/customers');
  await expect(page).toHaveURL(/customers\/\d+/);
  await expect(page.getByRole('tab').first()).toBeVisible();
  const answers = await Promise.all([...addresses].map((address) => page.request.get(address)));
  const downloaded = (await Promise.all(answers.map((answer) => answer.text()))).join('\n');
  expect(downloaded.length).toBeGreaterThan(100_000);
  const names = await tellingNames();
  expect(names.length).toBeGreaterThanOrEqual(10);
  expect(namedIn(downloaded, names)).toEqual([]);
});

test('no script of the build names a field but pages made by hand, and those only what a customer may read', async () => {
  const names = await tellingNames();
  const readable = await readableByCustomers();
  expect(names.filter((name) => !readable.has(name)).length).toBeGreaterThanOrEqual(10);
  const scripts = [...builtScripts()];
  // Shows that pages name what they may, so that an empty list of faults says something.
  expect(scripts.flatMap(([, { code }]) => namedIn(code, names))).toEqual(
    expect.arrayContaining(['recordType', 'openAmount', 'mailDomain']),
  );
  const found = scripts.flatMap(([file, script]) =>
    namedWithoutRight(script, names, readable).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});
