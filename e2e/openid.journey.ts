/** @long: 8 s */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import { demoSignIns } from '../mock-server/demo/signIns.ts';
import { openIdStandIn, standInClient } from '../server/testing/openIdStandIn.ts';
import { letTokenExpire, refreshCookie } from './fixtures/session.ts';
import { test as base, expect, type Page } from './journey.ts';
import { freePort, type PortalServer, startPortal } from './portalServer.ts';

/** Holds a portal and a provider of its own, as the portal of other journeys has no provider. */
const test = base.extend<{ portal: PortalServer }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'gastheer-openid-'));
      const port = await freePort();
      const url = `http://localhost:${port}`;
      const provider = await openIdStandIn(url, {
        klant: { email: 'klant@gastheer.test', email_verified: true },
        vreemde: { email: 'vreemde@example.nl', email_verified: true },
      });
      const environment = {
        PUBLIC_URL: url,
        OPENID_ISSUER: provider.issuer,
        OPENID_CLIENT_ID: standInClient.clientId,
        OPENID_CLIENT_SECRET: standInClient.clientSecret,
        OPENID_NAME: 'Proef-ID',
      };
      const portal = await startPortal({ dataDir, port, customers: 20, environment });
      await use(portal);
      await portal.stop();
      await provider.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'test', timeout: 180_000 },
  ],
});

test('signing in at an OpenID provider: cancelled, unknown, let in, again over a form, with a second factor', async ({
  page,
  context,
  portal: { url },
}) => {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  const toProvider = () => page.getByRole('link', { name: 'Inloggen met Proef-ID' }).click();

  await page.goto('/domains');
  await expect(page).toHaveURL(`${url}/login`);
  await toProvider();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toHaveText('U hebt het inloggen afgebroken.');
  await expect(page).toHaveURL(`${url}/login`);

  await toProvider();
  await page.getByRole('link', { name: 'vreemde' }).click();
  await expect(page.getByRole('alert')).toContainText('Bij deze aanmelding hoort hier geen account');
  await expect(page.getByLabel(/^E-mail/)).toBeVisible();

  await context.clearCookies({ domain: '127.0.0.1' });
  await toProvider();
  await page.getByRole('link', { name: 'klant', exact: true }).click();
  await expect(page).toHaveURL(`${url}/domains`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  expect(token).toMatch(/^eyJ/);
  expect(addresses.filter((address) => address.includes(token ?? 'eyJ'))).toEqual([]);
  expect((await context.cookies(url)).map(({ name }) => name)).toEqual([]);
  const kept = await context.cookies(`${url}/api/openid`);
  expect(kept.map(({ name, httpOnly, sameSite }) => ({ name, httpOnly, sameSite }))).toEqual([
    { name: 'gastheer_refresh', httpOnly: true, sameSite: 'Strict' },
  ]);

  await signInAgainOverForm(page, url);
  const secret = await turnOnSecondFactor(url, await page.evaluate(() => localStorage.getItem('token') ?? ''));
  await page.getByRole('button', { name: 'Uw account' }).click();
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click();
  await toProvider();
  const code = page.getByLabel('2FA-code');
  await expect(code).toBeFocused();
  await expect(page.getByLabel(/^E-mail/)).toBeHidden();
  await page.reload();
  // Takes the next code, which is accepted early, as the one that confirmed is used.
  await code.fill(new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page).toHaveURL(`${url}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

/** Ends the session under a filled-in form. Its user signs in at the provider in another tab, and it is saved. */
async function signInAgainOverForm(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/bankaccounts/create`);
  await page.getByLabel(/^Tenaamstelling/).fill('Bakkerij de Molen');
  await page.getByLabel(/^IBAN/).fill('NL91 ABNA 0417 1643 00');
  const { value } = await refreshCookie(page.context());
  const ended = await page.request.post(`${url}/api/logout`, { headers: { Cookie: `gastheer_refresh=${value}` } });
  expect(ended.status()).toBe(204);
  await letTokenExpire(page);
  await page.getByRole('button', { name: 'Toevoegen', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Log opnieuw in' });
  const opened = page.context().waitForEvent('page');
  await dialog.getByRole('link', { name: 'Inloggen met Proef-ID (nieuw tabblad)' }).click();
  const other = await opened;
  await expect(other.getByRole('button', { name: 'Uw account' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: /NL91/ })).toBeVisible();
  await other.close();
}

/** Turns it on over the interface, as the profile page has its own journey. */
async function turnOnSecondFactor(url: string, token: string): Promise<string> {
  const password = demoSignIns.find(({ email }) => email === 'klant@gastheer.test')?.password;
  const send = async (path: string, body: object): Promise<Response> => {
    const answer = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.ok).toBe(true);
    return answer;
  };
  const { data } = (await (await send('twofactor', { password })).json()) as { data: { secret: string } };
  await send('twofactor/confirm', { otpCode: new TOTP({ secret: data.secret }).generate() });
  return data.secret;
}
