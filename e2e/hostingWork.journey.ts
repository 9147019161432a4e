/** @long: 35 s */
import type { APIRequestContext } from '@playwright/test';
import { addMailbox, isUnderWay, mailboxRow } from './fixtures/addMailbox.ts';
import { openAccount } from './fixtures/hostingAccount.ts';
import { chooseLanguage } from './fixtures/texts/chooseLanguage.ts';
import { seriousFaults } from './fixtures/walk/seriousFaults.ts';
import { widthsFor } from './fixtures/widths.ts';
import { expect, type Page, test } from './journey.ts';
import { interfaceAs } from './portal.ts';

const attributesOf = async (api: APIRequestContext, path: string) =>
  (await (await api.get(`/api/${path}`)).json()).data.attributes;

/** Returns the requests that the panel was sent to make a mailbox. */
async function timesMade(page: Page, mailbox: string): Promise<number> {
  const { data } = await (await page.request.get('/outside', { headers: { accept: 'application/json' } })).json();
  const { address } = data.find((service: { name: string }) => service.name === 'panel');
  const seen = (await (await fetch(`${address}/_seen`)).json()) as { method: string; body: string }[];
  return seen.filter(({ method, body }) => method === 'POST' && body.includes(`user=${mailbox}&`)).length;
}

for (const width of widthsFor('hosting work')) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('mail alone is brought back from a backup, after what that replaces is said, in English and in the dark', async ({
      page,
      baseURL,
    }) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      const { id, api } = await openAccount(page, baseURL, 'backups');
      await chooseLanguage(page, 'nl-nl', 'en-gb');
      await page.getByRole('button', { name: 'Restore' }).first().click();
      const dialog = page.getByRole('dialog', { name: /^Restore the backup of/ });
      const confirm = dialog.getByRole('button', { name: 'Restore' });
      await expect(confirm).toBeDisabled();
      await dialog.getByRole('checkbox', { name: 'Email' }).check();
      await expect(dialog.getByRole('alert')).toContainText('Email: messages that arrived later may be lost.');
      await expect(dialog.getByRole('alert').getByRole('listitem')).toHaveCount(1);
      expect(await seriousFaults(page)).toEqual([]);
      await confirm.click();
      const newest = `/api/backuprestores?filter[hosting]=${id}&sort=-id&per_page=1`;
      const states = async () => (await (await api.get(newest)).json()).data[0]?.attributes;
      await expect.poll(states, { timeout: 60_000 }).toMatchObject({ state: 'begun', contents: ['mail'] });
      await expect(page.getByText(/^Email: the server is restoring this/).first()).toBeVisible();
    });

    test('a mailbox that is added by keyboard while the panel is down is made once, as soon as it is back', async ({
      page,
      baseURL,
    }) => {
      test.setTimeout(240_000);
      const { name } = await openAccount(page, baseURL, 'mail');
      const mailbox = `storing${width}`;
      const isDown = { form: { what: '2', times: '4', method: 'GET' } };
      expect((await page.request.post('/outside/panel/disturb', isDown)).ok()).toBe(true);
      const row = await addMailbox(page, mailbox, name, true);
      await expect(isUnderWay(row)).toBeVisible();
      // Looks at once, as the panel is back after some tries.
      expect(await timesMade(page, mailbox)).toBe(0);
      expect(await seriousFaults(page)).toEqual([]);
      await expect(isUnderWay(row)).toHaveCount(0, { timeout: 180_000 });
      await expect(row).toHaveCount(1);
      await expect(row.getByRole('alert')).toHaveCount(0);
      expect(await timesMade(page, mailbox)).toBe(1);
    });

    test('a full mailbox gets more space once its account is expanded, for what was shown to the cent', async ({
      page,
      baseURL,
    }) => {
      test.setTimeout(240_000);
      // Takes another account at each width, as one gets the same expansion once a day.
      const place = width < 600 ? 1 : 2;
      const { id, name, host, username, api } = await openAccount(page, baseURL, 'mail', place);
      const [first] = (await (await api.get(`/api/mailaccounts?filter[hosting]=${id}&filter[inStep]=true`)).json())
        .data;
      const { address, username: mailbox } = first.attributes;
      const filled = { do: 'fillMailbox', host, username, domain: name, mailbox };
      expect((await page.request.post('/outside/panel/act', { form: filled })).ok()).toBe(true);
      await page.goto(`/hosting/${id}/show`);
      await page.getByRole('button', { name: 'Nu meten' }).click();
      await expect(page.getByText('Er wordt gemeten en vergeleken met de server.')).toBeVisible();
      await page.goto(`/hosting/${id}/show?tab=mail`);
      const row = mailboxRow(page, address);
      await expect(row.getByText(/^Vol: /)).toBeVisible({ timeout: 60_000 });

      await row.getByRole('button', { name: 'Ruimte wijzigen' }).click();
      await expect(page.getByRole('dialog', { name: `Ruimte van ${address}` })).toBeVisible();
      expect(await seriousFaults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Meer ruimte voor het account' }).click();
      const { diskQuota: before } = await attributesOf(api, `hosting/${id}`);
      const expanding = page.getByRole('dialog', { name: `${name} uitbreiden` });
      await expanding.getByRole('radio', { name: /^10 GB extra ruimte/ }).check();
      const agree = expanding.getByRole('button', { name: /^Akkoord, .* betalen$/ });
      const shown = Number(((await agree.textContent()) ?? '').replace(/\D/g, ''));
      await agree.click();
      await expect(page.getByText('De uitbreiding is besteld.')).toBeVisible();
      const staff = await interfaceAs('admin', baseURL ?? '');
      const lines = `/api/planchanges?filter[hosting]=${id}&sort=-id&per_page=1&include=invoice`;
      const { included } = await (await staff.get(lines)).json();
      expect(included[0].attributes.subtotal).toBe(shown);

      const room = async (): Promise<number> => (await attributesOf(api, `hosting/${id}`)).diskQuota;
      await expect.poll(room, { timeout: 60_000 }).toBe(before + 10_000);
      await page.reload();
      await row.getByRole('button', { name: 'Ruimte wijzigen' }).click();
      await page.getByRole('radio').last().check();
      await page.getByRole('button', { name: 'Wijzigen', exact: true }).click();
      await expect(page.getByText('De mailbox krijgt deze ruimte.')).toBeVisible();
      await expect(row.getByText(/^Vol: /)).toHaveCount(0);
      expect((await attributesOf(api, `mailaccounts/${first.id}`)).quota).toBe(before + 10_000);
      await expect(page.locator('html')).toHaveJSProperty('scrollWidth', width);

      await page.goto(`/hosting/${id}/show`);
      await page.getByRole('button', { name: 'Uitbreiden' }).click();
      await page.getByRole('radio', { name: /^10 GB extra ruimte/ }).check();
      await expect(page.getByText('Dit is vandaag al aan het account toegevoegd.')).toBeVisible();
    });
  });
}
