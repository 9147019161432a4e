/** Tests what sign-in at an OpenID provider refuses. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type OpenIdApp, openIdApp } from '../../testing/openIdApp.ts';
import { type OpenIdBrowser, openIdBrowser } from '../../testing/openIdBrowser.ts';
import { standInClient } from '../../testing/openIdStandIn.ts';
import { sessionApp } from '../../testing/sessionApp.ts';
import { addPerson } from '../../testing/worlds/testPeople.ts';
import { purgeExpired } from '../purgeExpired.ts';
import { sessions, throttle } from '../tables.ts';
import { identities, provenIdentities } from './tables.ts';

let app: OpenIdApp;
let browser: OpenIdBrowser;
const attempt = 'gastheer_openid_attempt';
const identity = 'gastheer_openid_identity';

beforeAll(async () => {
  app = await openIdApp({
    jan: { email: 'jan@example.nl', email_verified: true },
    unverified: { email: 'jan@example.nl', email_verified: false },
    silent: { email: 'jan@example.nl' },
    nameless: {},
    stranger: { email: 'stranger@example.nl', email_verified: true },
    invited: { email: 'new@example.nl', email_verified: true },
    locked: { email: 'gone@example.nl', email_verified: true },
  });
  await addPerson(app.services, { mail: 'jan@example.nl' });
  await addPerson(app.services, { mail: 'new@example.nl', stage: 'invited' });
  await addPerson(app.services, { mail: 'gone@example.nl', stage: 'locked' });
});
afterAll(async () => {
  await app.provider.close();
  await app.services.database.close();
});
afterEach(() => vi.restoreAllMocks());
beforeEach(async () => {
  await app.services.database.db.delete(throttle);
  await app.services.database.db.delete(provenIdentities);
  browser = openIdBrowser(app);
});

const finished = async (payload?: object): Promise<unknown[]> => {
  const answer = await browser.finish(payload);
  return [answer.statusCode, answer.json().errors?.[0].code ?? 'in'];
};
const nobodyIsIn = async (): Promise<void> => {
  const { db } = app.services.database;
  expect(await db.select().from(sessions)).toEqual([]);
  expect(await db.select().from(identities)).toEqual([]);
};

describe('nobody is let in', () => {
  test.each([
    ['whose address the provider has not verified', 'unverified', 'IDENTITY_NOT_FOUND'],
    ['of whom the provider does not say that it has', 'silent', 'IDENTITY_NOT_FOUND'],
    ['without an address', 'nameless', 'IDENTITY_NOT_FOUND'],
    ['who has no account here', 'stranger', 'IDENTITY_NOT_FOUND'],
    ['who was invited and has not activated their account', 'invited', 'USER_NOT_ACTIVATED'],
    ['whose account is locked', 'locked', 'USER_NOT_ACTIVATED'],
  ])('%s, and none of it can be tried again', async (_who, person, code) => {
    expect(await browser.signInAs(person)).toBe('/login?openid=done');
    expect(await finished()).toEqual([422, code]);
    expect(await finished()).toEqual([422, 'IDENTITY_EXPIRED']);
    await nobodyIsIn();
  });

  test('by coming back alone: that makes no session and gives no token', async () => {
    const led = await browser.signInAs('jan');
    expect(led).toBe('/login?openid=done');
    expect([...browser.cookies.keys()]).toEqual([identity]);
    await nobodyIsIn();
  });
});

test('a link of another site begins nothing: it leads to the page with the button', async () => {
  for (const site of ['cross-site', 'same-site', undefined]) {
    const headers = site === undefined ? undefined : { 'sec-fetch-site': site };
    const answer = await app.call('/api/openid/start', { headers });
    expect([answer.status, answer.headers['location'], answer.cookie]).toEqual([302, '/login', undefined]);
  }
});

describe('an answer of the provider is refused', () => {
  const backFrom = async (change: (url: URL) => void = () => undefined): Promise<string> => {
    const url = new URL(await browser.start());
    change(url);
    return browser.signInAt(url.href, 'jan');
  };

  test('with another state than the browser began with', async () => {
    const back = await backFrom((url) => url.searchParams.set('state', 'of-somebody-else'));
    expect(await browser.comeBack(back)).toBe('/login?openid=failed');
    expect(await finished()).toEqual([422, 'IDENTITY_EXPIRED']);
  });

  test('in a browser that began nothing, or whose beginning was changed', async () => {
    const back = await backFrom();
    const kept = browser.cookies.get(attempt) ?? '';
    for (const cookie of ['', `${kept.slice(0, -4)}AAAA`, 'v1.x', 'x']) {
      browser.cookies.set(attempt, cookie);
      expect(await browser.comeBack(back)).toBe('/login?openid=failed');
    }
    await nobodyIsIn();
  });

  test('with a token made for another attempt (nonce)', async () => {
    const back = await backFrom((url) => url.searchParams.set('nonce', 'another'));
    expect(await browser.comeBack(back)).toBe('/login?openid=failed');
  });

  test('with a code made for another attempt (PKCE)', async () => {
    const back = await backFrom((url) => url.searchParams.set('code_challenge', 'a'.repeat(43)));
    expect(await browser.comeBack(back)).toBe('/login?openid=failed');
  });

  test('in the name of another issuer', async () => {
    const back = new URL(await backFrom());
    back.searchParams.set('iss', 'https://evil.example');
    expect(await browser.comeBack(back.href)).toBe('/login?openid=failed');
  });

  test('with what was used before', async () => {
    const back = await backFrom();
    const kept = browser.cookies.get(attempt) ?? '';
    expect(await browser.comeBack(back)).toBe('/login?openid=done');
    expect(browser.cookies.has(attempt)).toBe(false);
    browser.cookies.set(attempt, kept);
    expect(await browser.comeBack(back)).toBe('/login?openid=failed');
  });

  test('after ten minutes', async () => {
    const back = await backFrom();
    app.services.clock.pass(10 * 60_000);
    expect(await browser.comeBack(back)).toBe('/login?openid=failed');
  });
});

test('a person who cancels at the provider is shown that they did', async () => {
  expect(await browser.signInAs(null)).toBe('/login?openid=cancelled');
});

describe('finishing', () => {
  test('works once, of any number at the same time too', async () => {
    await browser.signInAs('jan');
    const kept = browser.cookies.get(identity) ?? '';
    const all = await Promise.all(Array.from({ length: 4 }, () => browser.finish()));
    expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(browser.cookies.has(identity)).toBe(false);
    browser.cookies.set(identity, kept);
    expect(await finished()).toEqual([422, 'IDENTITY_EXPIRED']);
    await app.services.database.db.delete(sessions);
    await app.services.database.db.delete(identities);
  });

  test('works for five minutes', async () => {
    await browser.signInAs('jan');
    app.services.clock.pass(5 * 60_000);
    expect(await finished()).toEqual([422, 'IDENTITY_EXPIRED']);
    await nobodyIsIn();
  });

  test('that is never done leaves nothing behind', async () => {
    await browser.signInAs('jan');
    const { db } = app.services.database;
    await purgeExpired({ db, now: app.services.now });
    expect(await db.select().from(provenIdentities)).toHaveLength(1);
    app.services.clock.pass(5 * 60_000);
    await purgeExpired({ db, now: app.services.now });
    expect(await db.select().from(provenIdentities)).toEqual([]);
  });

  test('takes no form of another site', async () => {
    await browser.signInAs('jan');
    const cookie = `${identity}=${browser.cookies.get(identity)}`;
    const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await app.call('/api/openid/finish', { method: 'POST', payload: 'rememberMe=true', headers });
    expect(answer.status).toBe(415);
  });

  test('names what it does not take', async () => {
    const answer = await browser.finish({ otpCode: 7, password: 'x' });
    expect(answer.json().errors[0]).toMatchObject({ status: '400', source: { pointer: '/password' } });
    expect((await browser.finish({ otpCode: 7 })).json().errors[0].source).toEqual({ pointer: '/otpCode' });
  });
});

describe('cookies', () => {
  test('are for these addresses alone, and scripts cannot read them; the one that lets in goes with no request of another site', async () => {
    const started = await app.call('/api/openid/start', { headers: { 'sec-fetch-site': 'same-origin' } });
    expect(started.cookie).toMatch(
      new RegExp(`^${attempt}=v1\\.[\\w-]+; Max-Age=600; Path=/api/openid; HttpOnly; SameSite=Lax$`),
    );
    const back = await browser.signInAt(started.headers['location'] ?? '', 'jan');
    const cookie = started.cookie?.split(';')[0] ?? '';
    const { pathname, search } = new URL(back);
    const returned = await app.call(`${pathname}${search}`, { headers: { cookie } });
    expect(String(returned.headers['set-cookie'])).toMatch(
      new RegExp(`${identity}=[\\w-]{43}; Max-Age=300; Path=/api/openid; HttpOnly; SameSite=Strict$`),
    );
  });

  test('anywhere but on this machine are for https alone', async () => {
    const publicUrl = 'https://portal.example.nl';
    const openId = { ...standInClient, issuer: app.provider.issuer, name: 'x', publicUrl };
    const { call } = await sessionApp({ publicUrl, openId }, undefined, app.services);
    const { cookie } = await call('/api/openid/start', { headers: { 'sec-fetch-site': 'none' } });
    expect(cookie).toContain('; Secure');
  });
});

describe('a provider', () => {
  const portalWith = async (change: object = {}) => {
    const openId = { ...standInClient, issuer: app.provider.issuer, name: 'x', publicUrl: 'http://localhost' };
    return sessionApp({ openId: { ...openId, ...change } }, undefined, app.services);
  };

  test('that cannot be reached is no error of ours, and is asked again by the next one', async () => {
    const portal = await portalWith();
    const own = openIdBrowser(portal);
    vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('fetch failed'));
    expect(await own.start('/domains')).toBe('/login?openid=unavailable&returnPage=%2Fdomains');
    expect(portal.log.join()).toContain('unavailable');
    expect(await own.start()).toMatch(new RegExp(`^${app.provider.issuer}/auth\\?`));
  });

  test('that is lost while somebody signs in is no error of ours either', async () => {
    const own = openIdBrowser(await portalWith());
    const back = await own.signInAt(await own.start(), 'jan');
    vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('fetch failed'));
    expect(await own.comeBack(back)).toBe('/login?openid=failed');
  });

  test('that does not know our secret lets nobody in, and the secret is in no log', async () => {
    const portal = await portalWith({ clientSecret: 'not-the-secret' });
    expect(await openIdBrowser(portal).signInAs('jan')).toBe('/login?openid=failed');
    expect(portal.log.join()).not.toContain('not-the-secret');
  });
});

test('attempts that come to nothing are slowed down, per address', async () => {
  for (let count = 0; count < 51; count += 1) {
    await browser.start();
    expect(await browser.comeBack('/api/openid/callback?code=x&state=y')).toBe('/login?openid=failed');
  }
  expect(await browser.signInAs('jan')).toBe('/login?openid=failed');
  await app.services.database.db.delete(throttle);
  expect(await browser.signInAs('jan')).toBe('/login?openid=done');
});

test('a token whose signature is not the provider’s is refused', async () => {
  const { provider, ...other } = await openIdApp({ jan: { email: 'jan@example.nl', email_verified: true } });
  await provider.changePublishedKeys();
  expect(await openIdBrowser(other).signInAs('jan')).toBe('/login?openid=failed');
  await provider.close();
  await other.services.database.close();
});
