/** Tests history, restoring, the trash, and two people who change one record. @long: 25 s */
import type { APIRequestContext, Browser } from '@playwright/test';
import { openOfList } from './fixtures/openOfList.ts';
import { openTab } from './fixtures/openTab.ts';
import { widthsFor } from './fixtures/widths.ts';
import { expect, type Page, test } from './journey.ts';
import { interfaceAs, signIn } from './portal.ts';

/** Makes addresses unique, as two contacts cannot share one. */
const mailOf = (name: string): string => `${name.toLowerCase().replaceAll(' ', '.')}@example.nl`;

/** Creates a contact of the first customer for one test. */
async function newContact(api: APIRequestContext, lastName: string): Promise<string> {
  const attributes = { firstName: 'Joke', lastName, phone: '030 234 5678', email: mailOf(lastName) };
  const customer = { data: { type: 'customers', id: '1' } };
  const answer = await api.post('/api/contacts', {
    data: { data: { type: 'contacts', attributes, relationships: { customer } } },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).data.id;
}

async function change(api: APIRequestContext, id: string, attributes: object, reason?: string): Promise<void> {
  const data = { data: { type: 'contacts', id, attributes }, ...(reason && { meta: { reason } }) };
  expect((await api.patch(`/api/contacts/${id}`, { data })).status()).toBe(200);
}

const attributesOf = async (api: APIRequestContext, id: string) =>
  (await (await api.get(`/api/contacts/${id}`)).json()).data.attributes;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function deleteContact(page: Page, id: string): Promise<void> {
  await page.goto(`/contacts/${id}/show`);
  await button(page, 'Verwijderen').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click();
  await expect(page).toHaveURL(/\/contacts(\?|$)/);
}

async function openPage(browser: Browser, width: number, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width, height: 800 }, locale: 'nl-NL' });
  const page = await context.newPage();
  await signIn(page, 'admin');
  return page;
}

for (const width of widthsFor('history')) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('an admin sees who changed what and why, puts one field back, and the record as it was', async ({
      page,
      baseURL,
    }) => {
      const api = await interfaceAs('admin', baseURL ?? '');
      const name = `Geschiedenis ${width}`;
      const id = await newContact(api, name);
      await change(api, id, { firstName: 'Johanna' }, 'Zo staat zij ingeschreven');
      await change(api, id, { firstName: 'Anna', email: mailOf(`Anna ${width}`) });
      await signIn(page, 'admin');
      await page.goto(`/contacts/${id}/show`);
      await openTab(page, 'Geschiedenis');
      await expect(page).toHaveURL(/tab=history/);
      await page.reload();
      const entries = page.getByRole('list', { name: 'Geschiedenis' }).getByRole('listitem');
      await expect(entries).toHaveCount(3);
      await expect(entries.first()).toContainText(/U wijzigde dit/);
      await expect(entries.first()).toContainText(/Johanna.*Anna/);
      await expect(entries.nth(1)).toContainText('Zo staat zij ingeschreven');

      await entries.first().getByRole('button', { name: 'Voornaam terugzetten op wat er stond' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(/Anna.*Johanna/);
      await dialog.getByRole('button', { name: 'Terugzetten' }).click();
      await expect(page.getByText(/^Teruggezet: /)).toBeVisible();
      await expect(entries).toHaveCount(4);
      expect(await attributesOf(api, id)).toMatchObject({ firstName: 'Johanna', email: mailOf(`Anna ${width}`) });

      await entries.last().getByRole('button', { name: 'Terug naar dit moment' }).click();
      await expect(dialog.getByRole('checkbox')).toHaveCount(2);
      await dialog.getByLabel(/^Reden/).fill('Toch niet');
      await dialog.getByRole('button', { name: 'Terugzetten' }).click();
      await expect(entries).toHaveCount(5);
      await expect(entries.first()).toContainText('Toch niet');
      expect(await attributesOf(api, id)).toMatchObject({ firstName: 'Joke', email: mailOf(name) });
      await expect(page.getByRole('heading', { level: 1, name: /^Joke/ })).toBeVisible();

      await page.getByRole('combobox', { name: 'Veld' }).click();
      await page.getByRole('option', { name: 'E-mailadres' }).click();
      await expect(entries).toHaveCount(3);
    });

    test('what was deleted comes back at once, or later from the trash, until it is deleted for good', async ({
      page,
      baseURL,
    }) => {
      const api = await interfaceAs('admin', baseURL ?? '');
      const name = `Prullenbak ${width}`;
      const id = await newContact(api, name);
      const status = async () => (await api.get(`/api/contacts/${id}`)).status();
      await signIn(page, 'admin');
      await deleteContact(page, id);
      expect(await status()).toBe(404);
      await page.getByRole('button', { name: /Ongedaan maken/i }).click();
      await expect(page.getByText(/^Teruggehaald: /)).toBeVisible();
      expect(await status()).toBe(200);

      await deleteContact(page, id);
      if (width < 600) await openOfList(page, 'Verwijderde rijen');
      else await page.getByRole('link', { name: 'Verwijderde rijen' }).click();
      const item = page.getByRole('listitem').filter({ hasText: name });
      await expect(item).toContainText(/U · verwijderd op/);
      await item.getByRole('button', { name: 'Terughalen' }).click();
      await expect(item).toHaveCount(0);
      await expect.poll(status).toBe(200);

      await deleteContact(page, id);
      await page.goto('/contacts/trash');
      await item.getByRole('button', { name: 'Voorgoed verwijderen' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Voorgoed verwijderen' }).click();
      await expect(item).toHaveCount(0);
      const isInTrash = async (): Promise<boolean> => {
        const { data } = await (await api.get('/api/trashedrecords?filter[resource]=contacts')).json();
        return data.some(({ attributes }: { attributes: { recordId: string } }) => attributes.recordId === id);
      };
      // The list leaves the row out before the server has answered.
      await expect.poll(isInTrash).toBe(false);
    });

    test('of two who change one record the second chooses field by field, and loses nothing', async ({
      browser,
      baseURL,
    }) => {
      const api = await interfaceAs('admin', baseURL ?? '');
      const id = await newContact(api, `Samen ${width}`);
      const first = await openPage(browser, width, baseURL ?? '');
      const second = await openPage(browser, width, baseURL ?? '');
      for (const page of [first, second]) {
        // Blocks the event stream, which would announce the other change at once (live.journey).
        await page.route(/\/api\/events/, (route) => route.abort());
        await page.goto(`/contacts/${id}`);
        await expect(page.getByLabel(/^Voornaam/)).toHaveValue('Joke');
      }
      await second.getByLabel(/^Voornaam/).fill('Tweede');
      await second.getByLabel(/^Achternaam/).fill('Van de tweede');

      await first.getByLabel(/^Voornaam/).fill('Eerste');
      await first.getByLabel(/^E-mailadres/).fill(mailOf(`Eerste ${width}`));
      await button(first, 'Opslaan').click();
      await expect(first).toHaveURL(/\/show/);

      await button(second, 'Opslaan').click();
      const dialog = second.getByRole('dialog', { name: 'Iemand anders was u voor' });
      await expect(dialog.getByRole('radiogroup', { name: 'Voornaam' })).toContainText(/Tweede.*Eerste/);
      const save = dialog.getByRole('button', { name: 'Opslaan' });
      await expect(save).toBeDisabled();
      await dialog.getByRole('radiogroup', { name: 'Voornaam' }).getByRole('radio').first().check();
      await save.click();
      await expect(second).toHaveURL(/\/show/);
      expect(await attributesOf(api, id)).toMatchObject({
        firstName: 'Tweede',
        lastName: 'Van de tweede',
        email: mailOf(`Eerste ${width}`),
      });
      for (const page of [first, second]) await page.context().close();
    });
  });
}
