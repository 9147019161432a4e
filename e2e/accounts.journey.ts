/** @long: 25 s */
import { Secret, TOTP } from 'otpauth';
import { linkIn } from './fixtures/letters.ts';
import { fillInSignIn, newAccount, newAddress, signInAs, signOut } from './fixtures/newAccount.ts';
import { expect, type Page, test } from './journey.ts';
import { arrived } from './portal.ts';

const better = 'Vlieger-Dijk-Anker-8842';
const home = (page: Page) => page.getByRole('button', { name: 'Uw account' });
const formWith = (page: Page, button: string) =>
  page.locator('form').filter({ has: page.getByRole('button', { name: button }) });

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
}

test('a visitor becomes a customer: signs up, follows the link in the mail, and signs in', async ({ page }) => {
  const email = newAddress();
  await page.goto('/login');
  await page.getByRole('link', { name: /Maak een account/ }).click();
  await expect(page).toHaveTitle('Klant worden, Gastheer');
  await expect(page.getByRole('radio', { name: 'Bedrijf' })).toBeFocused();

  const submit = page.getByRole('button', { name: 'Account maken' });
  await submit.click();
  await expect(page.getByLabel('Bedrijfsnaam')).toBeFocused();
  await page.getByLabel('Bedrijfsnaam').fill(`Bakkerij ${email}`);
  await page.getByLabel('KvK-nummer').fill('12345678');
  await page.getByLabel('Btw-nummer').fill('NL1');
  await page.getByLabel('Straat en huisnummer').fill('Kade 1');
  await page.getByLabel('Postcode').fill('3511ab');
  await page.getByLabel('Plaats').fill('Utrecht');
  await page.getByLabel('Voornaam').fill('Els');
  await page.getByLabel('Achternaam').fill('de Vries');
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByLabel('Telefoonnummer').fill('030 123 45 67');
  await page.getByLabel(/Ik ga akkoord/).check();
  await submit.click();
  await expect(page.getByText('Geen geldig btw-nummer')).toBeVisible();
  await expect(page.getByLabel('Btw-nummer')).toBeFocused();
  await page.getByLabel('Btw-nummer').fill('NL004495445B01');
  await submit.click();
  await expect(page.getByRole('heading', { name: 'Kijk in uw mailbox' })).toBeFocused();

  const link = await linkIn(page.request, email, /^Activeer/);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Account activeren' })).toBeVisible();
  await expect(page).toHaveURL(/\/activate$/);
  await choosePassword(page, better);
  await page.getByRole('button', { name: 'Account activeren' }).click();
  await expect(home(page)).toBeVisible();
  await signOut(page);

  await page.goto(link);
  await choosePassword(page, better);
  await page.getByRole('button', { name: 'Account activeren' }).click();
  await expect(page.getByRole('heading', { name: 'Deze link werkt niet (meer)' })).toBeVisible();
});

test('a private person is asked for no company, and hears what the server finds wrong', async ({ page }) => {
  await page.goto('/become');
  await page.getByRole('radio', { name: 'Particulier' }).check();
  await expect(page.getByLabel('Bedrijfsnaam')).toHaveCount(0);
  await expect(page.getByLabel('Wachtwoord')).toHaveCount(0);
  await page.getByLabel('IBAN').fill('NL00');
  await page.getByRole('button', { name: 'Account maken' }).click();
  await expect(page.getByText('Geen geldige IBAN')).toBeVisible();
});

test('a forgotten password is replaced, and sessions elsewhere end', async ({ page, browser, baseURL }) => {
  const account = await newAccount(page.request);
  const elsewhere = await browser.newContext({ baseURL, locale: 'nl-NL' });
  const other = await elsewhere.newPage();
  await signInAs(other, account);

  await page.goto('/login');
  await page.getByRole('link', { name: 'Wachtwoord vergeten?' }).click();
  await expect(page.getByLabel('Wachtwoord', { exact: true })).toHaveCount(0);
  await page.getByLabel('E-mailadres').fill(account.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Als ${account.email} bij ons bekend is`)).toBeVisible();
  await page.goto(await linkIn(page.request, account.email, /^Nieuw wachtwoord/));
  await expect(page).toHaveURL(/\/resetpassword$/);
  await choosePassword(page, better);
  await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click();
  await expect(page.getByText('Uw wachtwoord is gewijzigd.')).toBeVisible();

  await other.goto('/domains');
  await expect(other.getByRole('button', { name: 'Inloggen' })).toBeVisible();
  await elsewhere.close();

  await fillInSignIn(page, account);
  await expect(page.getByRole('alert')).toContainText('Ongeldige gebruikersnaam');
  await fillInSignIn(page, { ...account, password: better });
  await expect(home(page)).toBeVisible();
  await page.goto('/forgotpassword');
  await expect(page).toHaveURL(/\/$/);
});

test('an address that nobody has is answered as any other', async ({ page }) => {
  await page.goto('/forgotpassword');
  await page.getByLabel('E-mailadres').fill('niemand@example.nl');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Als niemand@example.nl bij ons bekend is')).toBeVisible();
});

test('two-factor authentication: on, signing in with a code, then with a recovery code, and off', async ({ page }) => {
  const account = await newAccount(page.request);
  await signInAs(page, account);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Aanzetten' }).click();
  await formWith(page, 'Volgende')
    .getByLabel(/Huidig wachtwoord/)
    .fill(account.password);
  await page.getByRole('button', { name: 'Volgende' }).click();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  const codeIn = (seconds: number): string =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + seconds * 1000 });
  await page.getByLabel(/2FA-code/).fill(codeIn(0));
  await page.getByRole('button', { name: 'Bevestigen' }).click();
  const shown = page.getByRole('list', { name: 'Herstelcodes' }).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allInnerTexts();
  await page.getByRole('button', { name: 'Ik heb ze bewaard' }).click();
  await signOut(page);

  await fillInSignIn(page, account);
  // Takes the next code, which is accepted half a minute early, as the confirming one is used.
  await page.getByLabel('2FA-code').fill(codeIn(30));
  await page.keyboard.press('Enter');
  await expect(home(page)).toBeVisible();
  await signOut(page);

  const [first = '', second = ''] = codes;
  await fillInSignIn(page, account);
  await page.getByRole('button', { name: /Gebruik een herstelcode/ }).click();
  await page.getByLabel('Herstelcode').fill(first);
  await page.keyboard.press('Enter');
  await expect(home(page)).toBeVisible();

  await page.goto('/profile');
  await expect(page.getByText('U hebt nog 9 herstelcodes.')).toBeVisible();
  await page.getByRole('button', { name: 'Uitzetten' }).click();
  await formWith(page, 'Uitzetten')
    .getByLabel(/Huidig wachtwoord/)
    .fill(account.password);
  await page.getByLabel(/2FA-code/).fill(second);
  await page.getByRole('button', { name: 'Uitzetten' }).click();
  await expect(page.getByText('Tweestapsverificatie staat uit.')).toBeVisible();
  await signOut(page);
  await signInAs(page, account);
});

/** Returns the scripts that a page has loaded, with their sizes in bytes. */
const scriptsOf = (page: Page): Promise<[name: string, size: number][]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.name.endsWith('.js'))
      .map((entry) => [entry.name, (entry as PerformanceResourceTiming).decodedBodySize]),
  );

test('the pages of visitors load no code of the administration, and what judges a sign-up after its form', async ({
  page,
}) => {
  for (const path of ['/login', '/forgotpassword', '/activate/x', '/become']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await arrived(page);
    const scripts = await scriptsOf(page);
    expect(scripts.length).toBeGreaterThan(1);
    expect(scripts.filter(([name]) => /Admin|ra-|useTranslate|\/password-/.test(name))).toEqual([]);
    const judging = /phone|vatNumber|iban|schemas|formRules|\/rules-/i;
    const weight = scripts.reduce((sum, [name, size]) => (judging.test(name) ? sum : sum + size), 0);
    expect(weight, path).toBeLessThan(500_000);
    expect(scripts.some(([name]) => judging.test(name))).toBe(path === '/become');
  }
});
