/** Tests sign-in at an OpenID provider, against one that listens on this machine. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { updateRows } from '../../sql/write.ts';
import { type OpenIdApp, openIdApp } from '../../testing/openIdApp.ts';
import { openIdBrowser } from '../../testing/openIdBrowser.ts';
import { withSecondFactor } from '../../testing/secondFactor.ts';
import { sessionApp } from '../../testing/sessionApp.ts';
import { addPerson, changePerson, removePerson } from '../../testing/worlds/testPeople.ts';
import { sessions, throttle } from '../tables.ts';
import { identities } from './tables.ts';

let app: OpenIdApp;
let jan: string;

beforeAll(async () => {
  app = await openIdApp({
    jan: { email: 'Jan@example.nl', email_verified: true },
    other: { email: 'jan@example.nl', email_verified: true },
  });
  jan = await addPerson(app.services, { mail: 'jan@example.nl' });
});
afterAll(async () => {
  await app.provider.close();
  await app.services.database.close();
});
beforeEach(async () => {
  const { db } = app.services.database;
  await db.delete(throttle);
  await db.delete(sessions);
  await db.delete(identities);
});

const codeOf = (answer: { statusCode: number; json(): { errors?: { code: string }[] } }): unknown[] => [
  answer.statusCode,
  answer.json().errors?.[0]?.code ?? 'in',
];

describe('a person whom the provider vouches for', () => {
  test('is let in as with a password: the user, a token and the refresh cookie', async () => {
    const browser = openIdBrowser(app);
    expect(await browser.signInAs('jan')).toBe('/login?openid=done');
    const answer = await browser.finish({ rememberMe: true });
    expect(answer.statusCode).toBe(200);
    const { data, meta } = answer.json();
    expect(data).toMatchObject({ type: 'people', id: jan, attributes: { mail: 'jan@example.nl' } });
    expect((await app.call(`/api/people/${jan}`, { token: meta.token })).status).toBe(200);
    expect(browser.cookies.has('gastheer_refresh')).toBe(true);
    expect([answer.headers['set-cookie']].flat().join('\n')).toMatch(/gastheer_refresh=.*Max-Age=2592000/);
  });

  test('is known again by the identity, whatever their address has become', async () => {
    const browser = openIdBrowser(app);
    await browser.signInAs('jan');
    expect(codeOf(await browser.finish())).toEqual([200, 'in']);
    app.provider.people['jan'] = { email: 'married@example.nl' };
    await changePerson(app.services, jan, { mail: 'jan.de.wit@example.nl' });
    await browser.signInAs('jan');
    const again = await browser.finish();
    app.provider.people['jan'] = { email: 'jan@example.nl', email_verified: true };
    await changePerson(app.services, jan, { mail: 'jan@example.nl' });
    expect(again.json().data?.id).toBe(jan);
  });

  test('comes back to the page they wanted, when it is one of ours', async () => {
    const browser = openIdBrowser(app);
    const backFrom = async (page: string): Promise<string> =>
      browser.comeBack(await browser.signInAt(await browser.start(page), 'jan'));
    expect(await backFrom('/domains/3?tab=dns')).toBe('/login?openid=done&returnPage=%2Fdomains%2F3%3Ftab%3Ddns');
    for (const page of [
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/\n\\evil.example',
      'https://evil.example',
      'x',
    ])
      expect(await backFrom(page)).toBe('/login?openid=done');
  });

  test('ends the session that the browser had before', async () => {
    const browser = openIdBrowser(app);
    for (let round = 0; round < 2; round += 1) {
      await browser.signInAs('jan');
      expect(codeOf(await browser.finish())).toEqual([200, 'in']);
    }
    expect(await app.services.database.db.select().from(sessions)).toHaveLength(1);
  });
});

describe('the second factor', () => {
  test('is asked for after the provider too, and guesses at it are slowed down', async () => {
    const mail = 'mia@example.nl';
    const factor = await withSecondFactor(app.services, await addPerson(app.services, { mail }));
    app.provider.people['mia'] = { email: mail, email_verified: true };
    const browser = openIdBrowser(app);
    await browser.signInAs('mia');
    expect(codeOf(await browser.finish())).toEqual([422, 'OTP_REQUIRED']);
    expect(await app.services.database.db.select().from(sessions)).toEqual([]);
    expect(await app.services.database.db.select().from(identities)).toEqual([]);
    expect(codeOf(await browser.finish({ otpCode: factor.code() }))).toEqual([200, 'in']);

    await browser.signInAs('mia');
    for (let guess = 0; guess < 5; guess += 1) await browser.finish({ otpCode: '000000' });
    expect(codeOf(await browser.finish({ otpCode: factor.code() }))).toEqual([429, 'LOGIN_TROTTLED']);
  });

  test('that is required must be turned on before anything else', async () => {
    const policy = app.services.model.entities.get('policy');
    if (!policy) throw new Error('The world has no policy.');
    const demand = (held: string[]) =>
      updateRows(app.services.database.db, policy, [{ id: '1', values: { secondFactor: held } }]);
    await demand(['CUSTOMER']);
    const browser = openIdBrowser(app);
    await browser.signInAs('jan');
    const { token } = (await browser.finish()).json().meta;
    const asked = await app.call('/api/people', { token });
    await demand([]);
    expect([asked.status, asked.body.errors[0].code]).toEqual([403, 'TWO_FACTOR_REQUIRED']);
  });
});

describe('an account', () => {
  const link = async (person: string) => {
    const browser = openIdBrowser(app);
    await browser.signInAs(person);
    return codeOf(await browser.finish());
  };

  test('is not another’s who was given its address at the provider', async () => {
    expect(await link('jan')).toEqual([200, 'in']);
    expect(await link('other')).toEqual([422, 'IDENTITY_NOT_FOUND']);
    expect(await link('jan')).toEqual([200, 'in']);
  });

  test('that is removed leaves no identity behind', async () => {
    const id = await addPerson(app.services, { mail: 'piet@example.nl' });
    app.provider.people['piet'] = { email: 'piet@example.nl', email_verified: true };
    expect(await link('piet')).toEqual([200, 'in']);
    const elsId = await addPerson(app.services, { mail: 'els@example.nl', held: ['ADMIN'] });
    const { token } = await app.signIn('els@example.nl');
    const { status } = await app.call(`/api/people/${id}`, { method: 'DELETE', token });
    expect(status).toBe(204);
    expect(await app.services.database.db.select().from(identities)).toEqual([]);
    await removePerson(app.services, elsId);
  });
});

test('visitors are told the name of the provider, and nothing where there is none', async () => {
  expect((await app.call('/api/schema')).body.meta.openId).toEqual({ name: 'Stand-in' });
  const without = await sessionApp({}, undefined, app.services);
  expect((await without.call('/api/schema')).body.meta?.openId).toBeUndefined();
  const nowhere = await without.call('/api/nowhere');
  for (const page of ['start', 'callback']) {
    const answer = await without.call(`/api/openid/${page}`);
    expect([answer.status, answer.body.errors[0].code]).toEqual([nowhere.status, nowhere.body.errors[0].code]);
  }
  const finish = await without.call('/api/openid/finish', { method: 'POST', payload: {} });
  expect(finish.status).toBeGreaterThanOrEqual(400);
});

test('what happened is kept, by which way', async () => {
  const mail = 'boss@example.nl';
  await addPerson(app.services, { mail, held: ['ADMIN'] });
  app.provider.people['boss'] = { email: mail, email_verified: true };
  const browser = openIdBrowser(app);
  await browser.signInAs('boss');
  const { token } = (await browser.finish()).json().meta;
  await browser.comeBack((await browser.signInAt(await browser.start(), 'boss')).replace('code=', 'code=x'));
  const { body } = await app.call('/api/signinevents?sort=-id&per_page=3', { token });
  const kept: { attributes: { event: string; email: string | null } }[] = body.data;
  expect(kept.map(({ attributes }) => [attributes.event, attributes.email])).toEqual([
    ['openIdRefused', null],
    ['openIdSignedIn', mail],
    ['openIdLinked', mail],
  ]);
});
