import { TOTP } from 'otpauth';
import { demoSignIns } from '../mock-server/demo/signIns.ts';
import { expect, type Page, test } from './journey.ts';
import { signInByHand } from './portal.ts';

const mine = demoSignIns.find(({ email }) => email === 'klant2@gastheer.test');
const password = mine?.password ?? '';

/** Fills in the sign-in form; the journey handles what follows. */
async function fillSignIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(/^E-mail/).fill(mine?.email ?? '');
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Inloggen' }).click();
}

const section = (page: Page, name: string) => page.getByRole('region', { name });

test('a second factor: on, asked for at sign-in, a recovery code, sessions elsewhere ended, off', async ({
  page,
  browser,
}) => {
  await signInByHand(page, 'klant2');
  await page.getByRole('button', { name: 'Uw account' }).click();
  await page.getByRole('menuitem', { name: 'Mijn profiel' }).click();
  const factor = section(page, 'Tweestapsverificatie');
  await factor.getByRole('button', { name: 'Aanzetten' }).click();
  await factor.getByLabel(/^Huidig wachtwoord/).fill(password);
  await factor.getByRole('button', { name: 'Volgende' }).click();
  await expect(factor.getByRole('img', { name: /QR-code/ })).toBeVisible();
  const secret = ((await factor.locator('code').textContent()) ?? '').replaceAll(' ', '');
  // Tries a code of an hour and a half ago, which is no longer valid.
  await factor.getByLabel(/^2FA-code/).fill(new TOTP({ secret }).generate({ timestamp: Date.now() - 5_400_000 }));
  await factor.getByRole('button', { name: 'Bevestigen' }).click();
  await expect(factor.getByText('Het ingevulde 2FA-token is ongeldig')).toBeVisible();
  await factor.getByLabel(/^2FA-code/).fill(new TOTP({ secret }).generate());
  await factor.getByRole('button', { name: 'Bevestigen' }).click();
  const shown = factor.getByRole('list', { name: 'Herstelcodes' }).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allTextContents();
  await factor.getByRole('button', { name: 'Ik heb ze bewaard' }).click();
  await expect(factor.getByText('Tweestapsverificatie staat aan')).toBeVisible();

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await fillSignIn(other);
  await expect(other.getByLabel('2FA-code')).toBeFocused();
  await other.getByRole('button', { name: /Gebruik een herstelcode/ }).click();
  await other.getByLabel('Herstelcode').fill(codes[0] ?? '');
  await other.getByRole('button', { name: 'Inloggen' }).click();
  await expect(other).not.toHaveURL(/login/);

  await page.reload();
  const sessions = section(page, 'Waar u bent ingelogd');
  await sessions.getByRole('button', { name: 'Overal elders uitloggen' }).click();
  await expect(sessions.getByRole('button', { name: 'Overal elders uitloggen' })).toBeHidden();
  await other.goto('/domains');
  await expect(other).toHaveURL(/login/);
  await elsewhere.close();

  await factor.getByRole('button', { name: 'Uitzetten' }).click();
  await factor.getByLabel(/^Huidig wachtwoord/).fill(password);
  await factor.getByLabel(/^2FA-code/).fill(codes[1] ?? '');
  await factor.getByRole('button', { name: 'Uitzetten' }).click();
  await expect(factor.getByText('Tweestapsverificatie staat uit')).toBeVisible();
  const kept = await page.evaluate(() => Object.keys(localStorage).sort());
  expect(kept.filter((key) => !['currentFilter', 'currentLanguage', 'currentUser', 'token'].includes(key))).toEqual([]);
});
