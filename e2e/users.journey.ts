/** @long: 25 s */
import { TOTP } from 'otpauth';
import { demoSignIns } from '../mock-server/demo/signIns.ts';
import { linkIn } from './fixtures/letters.ts';
import { newAccount, newAddress, signInAs } from './fixtures/newAccount.ts';
import { expect, type Page, test } from './journey.ts';
import { signIn } from './portal.ts';

const own = demoSignIns.find(({ email }) => email === 'admin@gastheer.test')?.password ?? '';

async function openUser(page: Page, email: string): Promise<void> {
  await page.goto('/users');
  await page.getByRole('searchbox', { name: 'Zoeken' }).fill(email);
  await page.getByRole('row').filter({ hasText: email }).getByRole('link', { name: 'Els de Vries' }).click();
  await expect(page.getByRole('link', { name: email })).toBeVisible();
}

async function act(page: Page, name: string, confirm: string): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
  await page.getByRole('dialog', { name }).getByRole('button', { name: confirm }).click();
}

test('an administrator invites somebody, who gets a letter and chooses a password', async ({ page }) => {
  const email = newAddress();
  await signIn(page, 'admin');
  await page.goto('/users/create');
  await expect(page.getByLabel(/^Wachtwoord/)).toHaveCount(0);
  await page.getByLabel(/^Naam/).fill('Els de Vries');
  await page.getByLabel(/^E-mailadres/).fill(email);
  await page.getByRole('button', { name: /^(Opslaan|Aanmaken|Toevoegen)$/ }).click();
  await expect(page.getByText('Uitgenodigd').first()).toBeVisible();
  const first = await linkIn(page.request, email, /^Activeer/);
  await openUser(page, email);
  await act(page, 'Opnieuw uitnodigen', 'E-mail sturen');
  await expect(page.getByText(`De uitnodiging is onderweg naar ${email}.`)).toBeVisible();
  await expect.poll(() => linkIn(page.request, email, /^Activeer/)).not.toBe(first);

  const link = await linkIn(page.request, email, /^Activeer/);
  const password = 'Vlieger-Dijk-Anker-8842';
  await page.goto(link);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Account activeren' }).click();
  await expect(page.getByRole('button', { name: 'Uw account' })).toHaveText('E');
  await page.goto('/profile');
  await expect(page.getByRole('textbox', { name: 'E-mailadres' })).toHaveValue(email);
});

test('an administrator sends a password letter, signs somebody out everywhere and resets their second factor', async ({
  page,
  browser,
  baseURL,
}) => {
  const account = await newAccount(page.request);
  const theirs = await browser.newContext({ baseURL, locale: 'nl-NL' });
  const other = await theirs.newPage();
  await signInAs(other, account);
  const login = await page.request.post('/api/login', { data: account });
  const { meta } = (await login.json()) as { meta: { token: string } };
  const headers = { Authorization: `Bearer ${meta.token}` };
  const begun = await page.request.post('/api/twofactor', { headers, data: { password: account.password } });
  const { data } = (await begun.json()) as { data: { secret: string } };
  const otpCode = new TOTP({ secret: data.secret }).generate();
  expect((await page.request.post('/api/twofactor/confirm', { headers, data: { otpCode } })).ok()).toBe(true);

  await signIn(page, 'admin');
  await openUser(page, account.email);
  await expect(page.getByText(/^Aan sinds/)).toBeVisible();
  await act(page, 'Wachtwoordmail sturen', 'E-mail sturen');
  expect(await linkIn(page.request, account.email, /^Nieuw wachtwoord/)).toContain('/resetpassword?token=');

  await act(page, 'Overal uitloggen', 'Uitloggen');
  await expect(page.getByText(`${account.email} is overal uitgelogd.`)).toBeVisible();
  await other.goto('/profile');
  await expect(other).toHaveURL(/\/login/);

  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: '2FA resetten' }).click();
  const dialog = page.getByRole('dialog', { name: '2FA resetten' });
  await dialog.getByLabel(/^Uw wachtwoord/).fill(own);
  await dialog.getByRole('button', { name: 'Resetten' }).click();
  await expect(page.getByText(`De tweestapsverificatie van ${account.email} is uitgezet.`)).toBeVisible();
  await signInAs(other, account);
  await theirs.close();
});

test('another address takes the password of the administrator, once the sign-in is some time ago', async ({ page }) => {
  const account = await newAccount(page.request);
  await signIn(page, 'admin');
  await openUser(page, account.email);
  await page.getByRole('link', { name: 'Bewerken' }).first().click();
  // Simulates the refusal that the server gives ten minutes after a sign-in; later answers are its own.
  const error = {
    status: '403',
    code: 'CONFIRMATION_REQUIRED',
    title: 'Forbidden',
    detail: 'Geef eerst uw wachtwoord.',
  };
  await page.route(
    (url) => /^\/api\/(users\/\d+|operations)$/.test(url.pathname),
    async (route) => {
      const request = route.request();
      if (request.method() === 'GET' || 'x-confirmation' in request.headers()) return route.fallback();
      await route.fulfill({
        status: 403,
        contentType: 'application/vnd.api+json',
        body: JSON.stringify({ errors: [error] }),
      });
    },
  );
  const email = newAddress();
  await page.getByLabel(/^E-mailadres/).fill(email);
  await page.getByRole('button', { name: 'Opslaan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bent u het?' });
  await dialog.getByLabel(/^Uw wachtwoord/).fill('niet dit');
  await dialog.getByRole('button', { name: 'Doorgaan' }).click();
  await expect(dialog.getByText('Dit wachtwoord is onjuist')).toBeVisible();
  await dialog.getByLabel(/^Uw wachtwoord/).fill(own);
  await dialog.getByRole('button', { name: 'Doorgaan' }).click();
  await expect(page.getByRole('link', { name: email })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('an administrator signs everybody out, and stays signed in where they did', async ({ page, browser, baseURL }) => {
  const account = await newAccount(page.request);
  const theirs = await browser.newContext({ baseURL, locale: 'nl-NL' });
  const other = await theirs.newPage();
  await signInAs(other, account);
  await signIn(page, 'admin');
  await page.goto('/users');
  await page.getByRole('button', { name: 'Iedereen uitloggen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Iedereen uitloggen' });
  await dialog.getByLabel(/^Uw wachtwoord/).fill('niet dit');
  await dialog.getByRole('button', { name: 'Uitloggen', exact: true }).click();
  await expect(dialog.getByText('Dit wachtwoord is onjuist')).toBeVisible();
  await dialog.getByLabel(/^Uw wachtwoord/).fill(own);
  await dialog.getByRole('button', { name: 'Uitloggen', exact: true }).click();
  await expect(page.getByText('Iedereen is uitgelogd.')).toBeVisible();
  await other.goto('/profile');
  await expect(other).toHaveURL(/\/login/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Iedereen uitloggen' })).toBeVisible();
  await theirs.close();
});
