/** @long: 15 s */
import type { APIRequestContext } from '@playwright/test';
import { go, settled } from './fixtures/walk/go.ts';
import { widthsFor } from './fixtures/widths.ts';
import { expect, test } from './journey.ts';
import { interfaceAs, signIn } from './portal.ts';

async function renameCustomer(api: APIRequestContext, id: string, name: string): Promise<void> {
  const data = { type: 'customers', id, attributes: { name } };
  expect((await api.patch(`/api/customers/${id}`, { data: { data } })).status()).toBe(200);
}

for (const width of widthsFor('live'))
  test(`an open form says who else is there and what they changed, and keeps what was typed, at ${width} px`, async ({
    browser,
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 760 });
    const api = await interfaceAs('admin', baseURL ?? '');
    const change = async (attributes: object): Promise<void> => {
      const answer = await api.patch('/api/customers/1', {
        data: { data: { type: 'customers', id: '1', attributes } },
      });
      expect(answer.status()).toBe(200);
    };
    await change({ relationNumber: `A-${width}`, defaultDiscount: 0 });
    await signIn(page, 'admin');
    await page.goto('/customers/1');
    await page.getByLabel('Relatienummer').fill(`B-${width}`);

    const other = await (await browser.newContext({ baseURL, viewport: { width, height: 760 } })).newPage();
    await signIn(other, 'klant');
    await other.goto('/customers/1/show');
    await expect(other.getByText('Een medewerker bewerkt dit nu ook.')).toBeVisible();

    await change({ relationNumber: `C-${width}`, defaultDiscount: 700 });
    await expect(page.getByText(/Zojuist gewijzigd door/)).toBeVisible();
    await expect(page.getByLabel('Relatienummer')).toHaveValue(`B-${width}`);
    await expect(page.getByLabel('Standaardkorting')).toHaveValue(/^7/);
    await page.getByRole('button', { name: 'Overnemen' }).click();
    await expect(page.getByLabel('Relatienummer')).toHaveValue(`C-${width}`);

    await page.getByRole('link', { name: 'Annuleren' }).click();
    await expect(other.getByText('Een medewerker bewerkt dit nu ook.')).toBeHidden();
    await other.context().close();
    await api.dispose();
  });

for (const width of widthsFor('live'))
  test(`a list and a record follow what somebody else changes, and keep what was chosen and typed, at ${width} px`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 760 });
    const api = await interfaceAs('admin', baseURL ?? '');
    const rename = (name: string): Promise<void> => renameCustomer(api, '3', name);
    await rename('Volgzaam Begin');
    await signIn(page, 'admin');
    await page.goto('/customers');
    if (width < 600) await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await page.getByRole('combobox', { name: 'Soort' }).click();
    await page.getByRole('option', { name: 'Bedrijf' }).click();
    await page.getByRole('searchbox', { name: 'Zoeken' }).fill('volgzaam');
    const link = page.getByRole('main').getByRole('link', { name: /^Volgzaam/ });
    await expect(link).toHaveText('Volgzaam Begin');
    await page.evaluate(() => document.body.toggleAttribute('data-not-reloaded', true));
    await page.getByRole('checkbox', { name: 'Deze rij kiezen' }).check();

    await rename('Volgzaam Later');
    await expect(link).toHaveText('Volgzaam Later');
    await expect(page.getByRole('checkbox', { name: 'Deze rij kiezen' })).toBeChecked();
    await expect(page.getByRole('searchbox', { name: 'Zoeken' })).toHaveValue('volgzaam');
    await expect(page.getByRole('combobox', { name: 'Soort' })).toHaveText('Bedrijf');

    await go(page, '/customers/3/show');
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Volgzaam Later');
    await settled(page);
    await rename('Volgzaam Slot');
    await expect(title).toHaveText('Volgzaam Slot');
    await expect(page.getByRole('definition').filter({ hasText: 'Volgzaam Slot' })).toBeVisible();
    await expect(page.locator('body')).toHaveAttribute('data-not-reloaded');
    await api.dispose();
  });

for (const width of widthsFor('live'))
  test(`a list follows what changed after it was read and before the page heard of changes, at ${width} px`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 760 });
    const api = await interfaceAs('admin', baseURL ?? '');
    const rename = (name: string): Promise<void> => renameCustomer(api, '4', name);
    await rename('Aanvang Begin');
    await signIn(page, 'admin');
    const { promise: isChanged, resolve: change } = Promise.withResolvers<void>();
    // Holds the code that opens the stream, as a slow network may.
    await page.route(/LiveUpdates/, async (route) => {
      await isChanged;
      await route.continue();
    });
    await page.goto('/customers?filter=%7B%22q%22%3A%22aanvang%22%7D');
    const link = page.getByRole('main').getByRole('link', { name: /^Aanvang/ });
    await expect(link).toHaveText('Aanvang Begin');
    await rename('Aanvang Later');
    change();
    await expect(link).toHaveText('Aanvang Later');
    await api.dispose();
  });

for (const width of widthsFor('live'))
  test(`of a field that two people write, the second sees both versions before anything is overwritten, at ${width} px`, async ({
    browser,
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 760 });
    const mine = `MINE ${width}`;
    const theirs = `THEIRS ${width}`;
    const api = await interfaceAs('admin', baseURL ?? '');
    const stored = async (): Promise<{ relationNumber: string; defaultDiscount: number }> =>
      (await (await api.get('/api/customers/2')).json()).data.attributes;
    const other = await (await browser.newContext({ baseURL, viewport: { width, height: 760 } })).newPage();
    for (const one of [page, other]) {
      await signIn(one, 'admin');
      await one.goto('/customers/2');
    }
    await page.getByLabel('Relatienummer').fill(mine);
    await other.getByLabel('Relatienummer').fill(theirs);
    await other.getByLabel('Standaardkorting').fill(String(width / 40));
    await other.getByRole('button', { name: 'Opslaan' }).click();
    await expect(other).toHaveURL(/\/show/);
    await expect(page.getByText(/Bij het opslaan kiest u tussen beide versies/)).toBeVisible();
    await expect(page.getByLabel('Relatienummer')).toHaveValue(mine);
    await expect(page.getByLabel('Standaardkorting')).toHaveValue(new RegExp(`^${width / 40}`));

    await page.getByRole('button', { name: 'Opslaan' }).click();
    const dialog = page.getByRole('dialog');
    const choice = dialog.getByRole('radiogroup', { name: 'Relatienummer' });
    await expect(choice).toContainText(mine);
    await expect(choice).toContainText(theirs);
    await expect(dialog.getByRole('radiogroup')).toHaveCount(1);
    expect(await stored()).toMatchObject({ relationNumber: theirs, defaultDiscount: width * 2.5 });

    await choice.getByRole('radio').first().check();
    await dialog.getByRole('button', { name: 'Opslaan' }).click();
    await expect(page).toHaveURL(/\/show/);
    expect(await stored()).toMatchObject({ relationNumber: mine, defaultDiscount: width * 2.5 });
    await other.context().close();
    await api.dispose();
  });
