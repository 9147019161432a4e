/** @long: 35 s */
import { randomInt, randomUUID } from 'node:crypto';
import { fillInSignIn, type NewAccount, newAccount, signInAs, signOut } from './fixtures/newAccount.ts';
import { endSession, letTokenExpire, refreshCookie, watchPage } from './fixtures/session.ts';
import { changeUser, newAdministrator } from './fixtures/users.ts';
import { expect, type Page, test } from './journey.ts';
import { arrived } from './portal.ts';

const signInButton = (page: Page) => page.getByRole('button', { name: 'Inloggen' });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Log opnieuw in' });

/** Fills in a new server, and returns its name. */
async function typeServer(page: Page): Promise<string> {
  const name = `lek-${randomUUID().slice(0, 8)}`;
  await page.goto('/servers/create');
  await page.getByLabel(/^Naam/).fill(name);
  await page.getByLabel(/^IP-adres/).fill(`198.18.${randomInt(256)}.${randomInt(256)}`);
  return name;
}

const save = (page: Page) => page.getByRole('button', { name: 'Toevoegen', exact: true }).click();

test.describe('an open form', () => {
  let account: NewAccount;
  test.beforeEach(async ({ page, baseURL }) => {
    account = await newAdministrator(page.request, baseURL ?? '');
    await signInAs(page, account);
  });

  test('keeps what was typed when the token expires, and is saved with a new one', async ({ page }) => {
    const { faults } = await watchPage(page);
    const name = await typeServer(page);
    await letTokenExpire(page);
    const renewal = page.waitForResponse((answer) => answer.url().endsWith('/api/token'));
    await save(page);
    expect((await renewal).status()).toBe(200);
    await expect(page.getByRole('heading', { name })).toBeVisible();
    expect(faults).toEqual([]);
  });

  test('keeps what was typed when the session is over: its user signs in again over it, and it is saved', async ({
    page,
  }) => {
    const { faults } = await watchPage(page);
    const name = await typeServer(page);
    await endSession(page);
    await save(page);
    const dialog = dialogOf(page);
    await expect(dialog.getByLabel('Wachtwoord', { exact: true })).toBeFocused();
    await expect(dialog.getByLabel('E-mailadres')).toHaveValue(account.email);
    await page.keyboard.press('Escape');
    await page.keyboard.type('helemaal-verkeerd');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('Ongeldige gebruikersnaam en/of ongeldig wachtwoord');
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'currentLanguage'))).toEqual([]);
    await dialog.getByLabel('Wachtwoord', { exact: true }).fill(account.password);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    expect(faults).toEqual([]);
  });

  test('is left for the sign-in page by a user who will not sign in again, and found empty after', async ({ page }) => {
    await typeServer(page);
    await endSession(page);
    await save(page);
    await dialogOf(page).getByRole('button', { name: 'Naar de inlogpagina, zonder op te slaan' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await fillInSignIn(page, account);
    await expect(page).toHaveURL(/\/servers\/create$/);
    await expect(page.getByLabel(/^Naam/)).toHaveValue('');
  });
});

test('a refresh cookie used by two ends the session of both; the honest one signs in and is back on the page', async ({
  page,
  browser,
  baseURL,
}) => {
  const account = await newAccount(page.request);
  await signInAs(page, account);
  await page.goto('/contacts');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const stolen = await refreshCookie(page.context());

  const thief = await browser.newContext({ baseURL });
  await thief.addCookies([stolen]);
  const renewed = await thief.request.get('/api/token');
  expect(renewed.status()).toBe(200);
  const { data } = (await renewed.json()) as { data: { token: string } };
  const again = await thief.request.get('/api/token');
  expect(again.status()).toBe(200);
  // Reuses the old cookie after a second renewal, which reveals the theft, as only its direct predecessor is
  // tolerated.
  await letTokenExpire(page);
  // Opens the page by its address, as any request of the present page may be the first to learn of it.
  await page.goto('/domains');

  await expect(signInButton(page)).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect((await thief.request.get('/api/token')).status()).toBe(401);
  const headers = { Authorization: `Bearer ${data.token}` };
  expect((await thief.request.get('/api/contacts', { headers })).status()).toBe(401);
  await thief.close();

  await fillInSignIn(page, account);
  await expect(page).toHaveURL(/\/domains/);
});

test('who loses the role of administrator finds its pages and menu gone at the next request, and is home', async ({
  page,
  baseURL,
}) => {
  const account = await newAdministrator(page.request, baseURL ?? '');
  await signInAs(page, account);
  const { faults } = await watchPage(page);
  await page.goto('/invoicerules');
  await expect(page.getByRole('button', { name: 'Beheer', exact: true })).toBeVisible();
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 403 || answer.status() === 404) refused.push(answer.url());
  });

  // Waits for open requests, so that the page chosen next is the first to learn of the role.
  await arrived(page);
  await page.getByRole('button', { name: 'Beheer', exact: true }).click();
  await changeUser(baseURL ?? '', account.email, { attributes: { roles: ['CUSTOMER'] } });
  await page.getByRole('menuitem', { name: 'Servers' }).click();

  await expect(page.getByRole('heading', { name: /^Goede/ })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: /Servers/ })).toHaveCount(0);
  await expect(page.getByText(/niet gevonden|geen toegang|ging iets mis/i)).toHaveCount(0);
  expect(refused.length).toBeLessThan(4);
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  expect(kept).not.toContain('ADMIN');
  expect(faults).toEqual([]);
});

test('who is locked while signed in is signed out, and once let in again is back on the page', async ({
  page,
  baseURL,
}) => {
  const account = await newAccount(page.request);
  await signInAs(page, account);
  await page.goto('/contacts');
  // Waits for open requests, so that the page chosen next is the first to learn of the lock.
  await arrived(page);
  const lock = { attributes: { state: 'locked' }, reason: 'Betaalt niet.' };
  await changeUser(baseURL ?? '', account.email, lock);
  await page.getByRole('link', { name: 'Offertes' }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  await fillInSignIn(page, account);
  await expect(page.getByRole('alert')).toContainText('niet actief');
  await changeUser(baseURL ?? '', account.email, { attributes: { state: 'active' } });
  await fillInSignIn(page, account);
  await expect(page).toHaveURL(/\/quotations/);
});

test('a page asked for without being signed in comes after signing in, its query with it', async ({ page }) => {
  const account = await newAccount(page.request);
  await page.goto('/contacts?order=DESC&sort=lastName#onder');
  await expect(page).toHaveURL(/\/login$/);
  await fillInSignIn(page, account);
  await expect(page).toHaveURL(/\/contacts\?order=DESC&sort=lastName/);
});

test('signing out in one tab signs out the others', async ({ page, context }) => {
  await signInAs(page, await newAccount(page.request));
  const other = await context.newPage();
  await other.goto('/contacts');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await signOut(page);
  await expect(signInButton(other)).toBeVisible();
  await expect(other).toHaveURL(/\/login$/);
});

test('a user without a token is signed out', async ({ page }) => {
  await signInAs(page, await newAccount(page.request));
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('/contacts');
  await expect(signInButton(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('currentUser'))).toBeNull();
});

test('a page whose code cannot be loaded is loaded anew once, and then says so', async ({ page }) => {
  await signInAs(page, await newAccount(page.request));
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route(/\/assets\/ProfilePage-.*\.js$/, (route) => route.abort());
  await page.getByRole('button', { name: 'Uw account' }).click();
  await page.getByRole('menuitem', { name: 'Mijn profiel' }).click();
  await expect(page.getByRole('heading', { name: 'Er ging iets mis' })).toBeVisible();
  expect(loads).toBe(1);
  await page.unroute(/\/assets\/ProfilePage-.*\.js$/);
});
