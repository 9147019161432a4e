import { type APIRequestContext, expect, type Page, request } from '@playwright/test';
import { type CurrentUser, tokenKey, userKey } from '../authProvider/session.ts';
import { demoSignIns } from '../mock-server/demo/signIns.ts';
import { openRequests } from './fixtures/openRequests.ts';

export type Account = 'admin' | 'klant' | 'klant2';

const signInOf = (account: Account) => {
  const found = demoSignIns.find(({ email }) => email === `${account}@gastheer.test`);
  if (!found) throw new Error(`The demo has no account ${account}.`);
  return found;
};

interface SignedIn {
  data: Pick<CurrentUser, 'id' | 'attributes'>;
  meta: { token: string };
}

async function login(visitor: APIRequestContext, account: Account): Promise<SignedIn> {
  const { email, password } = signInOf(account);
  const answer = await visitor.post('/api/login', { data: { email, password } });
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as SignedIn;
}

/**
 * Signs in over the interface and stores the session as `authProvider` does, without opening the portal. Saves two
 * seconds against signing in by hand, which journeys from the first page need.
 */
export async function signIn(page: Page, account: Account): Promise<void> {
  // Opens a page of the same origin without scripts that look for a session.
  await page.goto('/ready');
  const { data, meta } = await login(page.request, account);
  const user: CurrentUser = { id: data.id, attributes: data.attributes, params: {} };
  const kept = { [userKey]: JSON.stringify(user), [tokenKey]: meta.token };
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, kept);
}

/**
 * Signs in as a person does and waits for the first page. Its heading alone does not tell, as the sign-in page has one
 * too.
 */
export async function signInByHand(page: Page, account: Account): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, account);
  await expect(page.getByRole('button', { name: /^(Inloggen|Sign in)$/ })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Fills in the sign-in page that is shown, and waits until it is gone. */
export async function fillSignIn(page: Page, account: Account): Promise<void> {
  const { email, password } = signInOf(account);
  await page.getByLabel(/^E-mail/).fill(email);
  await page
    .getByLabel(/^Wachtwoord|^Password/)
    .first()
    .fill(password);
  await page.getByRole('button', { name: /^(Inloggen|Sign in)$/ }).click();
  await expect(page).not.toHaveURL(/login/);
}

/** Opens the interface for one account, beside the browser. */
export async function interfaceAs(account: Account, baseURL: string): Promise<APIRequestContext> {
  const visitor = await request.newContext({ baseURL });
  const { meta } = await login(visitor, account);
  await visitor.dispose();
  return request.newContext({
    baseURL,
    // Waits long, as a portal that has just started does its first jobs.
    timeout: 90_000,
    extraHTTPHeaders: { Authorization: `Bearer ${meta.token}`, 'Content-Type': 'application/vnd.api+json' },
  });
}

let rounds = 0;

/** Waits until no request is open and nothing more arrives. Network idle never comes, as the event stream stays open. */
export async function arrived(page: Page): Promise<void> {
  const requests = openRequests(page);
  let wasOpen: boolean;
  do {
    wasOpen = requests.size > 0;
    rounds += 1;
    await page.waitForFunction(isQuiet, rounds, { polling: 100 });
  } while (wasOpen || requests.size > 0);
}

/** Tells whether nothing arrived for half a second of this round; runs in the browser. */
function isQuiet(round: number): boolean {
  const seen = `${round} ${performance.getEntriesByType('resource').length}`;
  const state = document.documentElement.dataset;
  if (state['arrived'] !== seen) {
    state['arrived'] = seen;
    state['arrivedAt'] = String(performance.now());
  }
  return performance.now() - Number(state['arrivedAt']) > 500;
}
