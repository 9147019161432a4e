/** @long: 15 s */
import type { APIRequestContext, Locator } from '@playwright/test';
import { asksEverything } from '../schema/testing/thoroughness.ts';
import { oneOf } from './fixtures/widths.ts';
import { expect, type Page, test } from './journey.ts';
import { interfaceAs, signIn } from './portal.ts';

// Sets the number of servers to create; unlike some of the demo they hold no accounts and can be deleted.
const made = asksEverything ? 5200 : 1200;
const operationsAtOnce = 1000;

test('all that match but some: what can be deleted is, the others are told with the reason, and all come back', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'admin');
  const api = await interfaceAs('admin', baseURL ?? '');
  await makeServers(api, made);
  const before = await countServers(api);
  await page.goto('/servers');
  await page.getByRole('checkbox').first().check();
  const bar = page.getByRole('toolbar', { name: 'Gekozen rijen' });
  await expect(bar).toContainText('25 gekozen');
  await bar.getByRole('button', { name: `Kies alle ${dutch(before)} die voldoen` }).click();
  await page.getByRole('checkbox').nth(4).uncheck();
  await expect(bar).toContainText(`${dutch(before - 1)} gekozen (alle op 1 na)`);

  const dialog = await open(page, bar, 'Verwijderen');
  await dialog.getByRole('radio', { name: /Wat kan/ }).check();
  await dialog.getByRole('button', { name: `Verwijderen (${dutch(before - 1)})` }).click();
  await expect(dialog.getByText(new RegExp(`van ${dutch(before - 1)} rijen gedaan`))).toBeVisible();
  await expect(dialog.getByText(/rijen zijn verwijderd\. Bij \d+ rijen kon het niet\./)).toBeVisible({
    timeout: 180_000,
  });
  const failures = dialog.getByRole('list', { name: 'Waar het niet kon' }).getByRole('listitem');
  const left = await countServers(api);
  await expect(failures).toHaveCount(left - 1);
  await expect(failures.first().getByRole('link')).toHaveAttribute('href', /\/servers\/\d+/);
  await expect(failures.first()).toContainText(/\w – \w/);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Downloaden als CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Servers-.*\.csv$/);

  await dialog.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(dialog.getByText(`${dutch(before - left)} rijen zijn weer zoals ze waren.`)).toBeVisible({
    timeout: 180_000,
  });
  await dialog.getByRole('button', { name: 'Sluiten' }).click();
  await expect(bar).toBeHidden();
  expect(await countServers(api)).toBe(before);
});

const screens = [
  [360, 760],
  [1440, 900],
] as const;

for (const [width, height] of oneOf(screens, 'bulk')) {
  test(`all that match are changed, a record is stepped, and all is put back at ${width} pixels`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, 'admin');
    const api = await interfaceAs('admin', baseURL ?? '');
    await makeServers(api, 4);
    await page.goto(`/servers?perPage=3&filter=${encodeURIComponent(JSON.stringify({ q: `bulk-${batch}-` }))}`);
    await page.getByRole('checkbox', { name: 'Deze rij kiezen' }).last().check();
    const bar = page.getByRole('toolbar', { name: 'Gekozen rijen' });
    await bar.getByRole('button', { name: 'Kies de hele pagina' }).click();
    await expect(bar).toContainText('3 gekozen');
    await bar.getByRole('button', { name: 'Kies alle 4 die voldoen' }).click();
    await expect(bar).toContainText('4 gekozen');

    const edit = await open(page, bar, 'Bewerken');
    await edit.getByLabel('Welke velden?').click();
    await page.getByRole('option', { name: /^Capaciteit/ }).click();
    await edit.getByRole('textbox', { name: /^Capaciteit/ }).fill('77');
    await edit.getByRole('button', { name: 'Voorbeeld' }).click();
    await expect(edit.getByRole('listitem')).toHaveCount(4);
    await edit.getByRole('button', { name: 'Wijzigen (4)' }).click();
    await expect(edit.getByText('4 rijen zijn gewijzigd.')).toBeVisible();
    expect(await capacities(api)).toEqual([77, 77, 77, 77]);
    await edit.getByRole('button', { name: 'Ongedaan maken' }).click();
    await expect(edit.getByText('4 rijen zijn weer zoals ze waren.')).toBeVisible();
    expect(await capacities(api)).toEqual([1, 2, 3, 4]);
    await expect(edit.getByRole('button', { name: 'Sluiten' })).toBeFocused();
    await page.keyboard.press('Enter');

    await page.getByRole('checkbox', { name: 'Deze rij kiezen' }).last().check();
    const menu = bar.getByRole('button', { name: 'Status wijzigen' });
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: /^Leegmaken/ }).press('Enter');
    const step = page.getByRole('dialog');
    await expect(step.getByText('U kunt dit daarna ongedaan maken.')).toBeVisible();
    await step.getByRole('button', { name: 'Leegmaken (1)' }).press('Enter');
    await expect(step.getByText('1 rij is gewijzigd.')).toBeVisible();
  });
}

let batch = 0;

/** Creates so many servers of a new batch, the first with capacity 1. */
async function makeServers(api: APIRequestContext, count: number): Promise<void> {
  batch += 1;
  const operations = Array.from({ length: count }, (_, n) => ({
    op: 'add',
    data: {
      type: 'servers',
      attributes: { name: `bulk-${batch}-${n}`, ipAddress: `10.${batch}.${n >> 8}.${n & 255}`, capacity: n + 1 },
    },
  }));
  for (let start = 0; start < count; start += operationsAtOnce) {
    const answer = await api.post('/api/operations', {
      headers: { 'Content-Type': atomic, Accept: atomic },
      data: { 'atomic:operations': operations.slice(start, start + operationsAtOnce) },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }
}

const atomic = 'application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"';

async function countServers(api: APIRequestContext): Promise<number> {
  const { meta } = (await (await api.get('/api/servers?per_page=1')).json()) as { meta: { total: number } };
  return meta.total;
}

async function capacities(api: APIRequestContext): Promise<number[]> {
  const answer = await api.get(`/api/servers?q=bulk-${batch}-&sort=name`);
  const { data } = (await answer.json()) as { data: { attributes: { capacity: number } }[] };
  return data.map(({ attributes }) => attributes.capacity);
}

async function open(page: Page, bar: Locator, action: string): Promise<Locator> {
  await bar.getByRole('button', { name: action }).click();
  return page.getByRole('dialog');
}

const dutch = (count: number): string => new Intl.NumberFormat('nl-NL').format(count);
