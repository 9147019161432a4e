/** Tests one's own sessions and password over HTTP. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AccountApp, accountApp } from '../../testing/accountApp.ts';
import type { Answer } from '../../testing/sessionApp.ts';
import { addPerson, passphrase } from '../../testing/worlds/testPeople.ts';
import { throttle } from '../tables.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
const newPassword = 'Kanaal-Zwaan-Molen-91';

let app: AccountApp;
let mail = '';
let userId = '';
let count = 0;

beforeAll(async () => {
  app = await accountApp();
});
afterAll(() => app.services.database.close());
beforeEach(async () => {
  await app.services.database.db.delete(throttle);
  count += 1;
  mail = `person${count}@example.nl`;
  userId = await addPerson(app.services, { mail });
});

const faults = ({ status, body }: Answer): unknown[] => [
  status,
  ...body.errors.map(
    ({ code, source }: { code: string; source?: { pointer: string } }) => `${code} ${source?.pointer ?? '-'}`,
  ),
];
const isIn = async (token: string): Promise<boolean> =>
  (await app.call(`/api/people/${userId}`, { token })).status === 200;

async function signInWith(userAgent: string): Promise<string> {
  const payload = { email: mail, password: passphrase };
  const answer = await app.call('/api/login', { method: 'POST', payload, headers: { 'user-agent': userAgent } });
  return answer.body.meta.token;
}

describe('GET /api/sessions', () => {
  const list = (token: string) => app.call('/api/sessions', { token });

  test('tells of each of one’s own sessions where and when it was begun, and which is this one', async () => {
    await signInWith(firefox);
    app.services.clock.pass(60_000);
    const token = await signInWith(safari);
    const { status, headers, body } = await list(token);
    expect([status, headers['content-type']]).toEqual([200, 'application/vnd.api+json']);
    const now = app.services.now();
    expect(body.data.map(({ attributes }: { attributes: object }) => attributes)).toEqual([
      {
        ...{ browser: 'Safari', system: 'iPhone', address: '127.0.0.1', isRemembered: false, isCurrent: true },
        ...{ signedInAt: now.toISOString(), lastUsedAt: now.toISOString() },
        expiresAt: new Date(now.getTime() + 24 * 60 * 60 * 1000).toISOString(),
      },
      expect.objectContaining({ browser: 'Firefox', system: 'Linux', isCurrent: false }),
    ]);
  });

  test('tells when and with what a session was last used', async () => {
    const { refresh } = await app.signIn(mail);
    app.services.clock.pass(3_600_000);
    const renewed = await app.call('/api/token', { refresh, headers: { 'user-agent': firefox } });
    const { attributes } = (await list(renewed.body.data.token)).body.data[0];
    expect(attributes).toMatchObject({ browser: 'Firefox', lastUsedAt: app.services.now().toISOString() });
    expect(attributes.signedInAt).not.toBe(attributes.lastUsedAt);
  });

  test('tells nothing of others’ sessions, nor of those that are over', async () => {
    await addPerson(app.services, { mail: `other${count}@example.nl` });
    await app.signIn(`other${count}@example.nl`);
    await app.signIn(mail);
    app.services.clock.pass(25 * 60 * 60 * 1000);
    const { token } = await app.signIn(mail);
    expect((await list(token)).body.data).toHaveLength(1);
  });

  test('has no part of a refresh token', async () => {
    const { token, refresh } = await app.signIn(mail);
    const [, secret = ''] = refresh.split('.');
    expect(secret.length).toBeGreaterThan(40);
    expect((await list(token)).text).not.toContain(secret);
  });

  test('takes any user agent, however long or strange', async () => {
    const token = await signInWith(`x${'\u00ff'.repeat(5000)}`);
    expect((await list(token)).body.data[0].attributes).toMatchObject({ browser: null, system: null });
  });

  test('is for those who are signed in', async () => {
    expect((await app.call('/api/sessions')).status).toBe(401);
  });
});

describe('DELETE /api/sessions', () => {
  test('of one ends it from its next request on', async () => {
    const one = await app.signIn(mail);
    const other = await app.signIn(mail);
    const { data } = (await app.call('/api/sessions', { token: one.token })).body;
    const { id } = data.find(({ attributes }: { attributes: { isCurrent: boolean } }) => !attributes.isCurrent);
    const ended = await app.call(`/api/sessions/${id}`, { method: 'DELETE', token: one.token });
    expect([ended.status, ended.cookie]).toEqual([204, undefined]);
    expect([await isIn(one.token), await isIn(other.token)]).toEqual([true, false]);
    expect((await app.call('/api/token', { refresh: other.refresh })).status).toBe(401);
  });

  test('of the current one signs out, and clears the cookie', async () => {
    const { token, refresh } = await app.signIn(mail);
    const { id } = (await app.call('/api/sessions', { token })).body.data[0];
    const ended = await app.call(`/api/sessions/${id}`, { method: 'DELETE', token, refresh });
    expect([ended.status, ended.cookie?.includes('Max-Age=0')]).toEqual([204, true]);
    expect(await isIn(token)).toBe(false);
  });

  test('of somebody else’s is answered as of none, and ends nothing', async () => {
    const other = `other${count}@example.nl`;
    await addPerson(app.services, { mail: other });
    const theirs = (await app.signIn(other)).token;
    const { id } = (await app.call('/api/sessions', { token: theirs })).body.data[0];
    const { token } = await app.signIn(mail);
    const answers = [id, 'absent'].map((each) => app.call(`/api/sessions/${each}`, { method: 'DELETE', token }));
    const [foreign, absent] = await Promise.all(answers);
    expect(foreign?.status).toBe(404);
    expect(foreign?.body).toEqual(absent?.body);
    expect((await app.call('/api/sessions', { token: theirs })).status).toBe(200);
  });

  test('of all ends all others, of this user only', async () => {
    const other = `other${count}@example.nl`;
    await addPerson(app.services, { mail: other });
    const theirs = (await app.signIn(other)).token;
    const one = await app.signIn(mail);
    const two = await app.signIn(mail);
    const here = await app.signIn(mail);
    expect((await app.call('/api/sessions', { method: 'DELETE', token: here.token })).status).toBe(204);
    expect(await Promise.all([one, two, here].map(({ token }) => isIn(token)))).toEqual([false, false, true]);
    expect((await app.call('/api/sessions', { token: theirs })).status).toBe(200);
  });
});

describe('PATCH /api/profile/password', () => {
  const change = (token: string, payload: object) =>
    app.call('/api/profile/password', { method: 'PATCH', payload, token });
  const right = { currentPassword: passphrase, password: newPassword };
  const login = (password: string) => app.call('/api/login', { method: 'POST', payload: { email: mail, password } });

  test('puts another password in place and ends all other sessions', async () => {
    const other = await app.signIn(mail);
    const here = await app.signIn(mail);
    expect((await change(here.token, right)).status).toBe(204);
    expect([await isIn(here.token), await isIn(other.token)]).toEqual([true, false]);
    expect((await login(passphrase)).status).toBe(422);
    expect((await login(newPassword)).status).toBe(200);
  });

  test('asks for the password in use, counted as at sign-in', async () => {
    const { token } = await app.signIn(mail);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(faults(await change(token, { ...right, currentPassword: 'wrong' }))).toEqual([
        422,
        'USER_NOT_FOUND /currentPassword',
      ]);
    expect(faults(await change(token, right))).toEqual([429, 'LOGIN_TROTTLED -']);
  });

  test('refuses a weak password, one like the own address too, and changes nothing', async () => {
    const other = await app.signIn(mail);
    const here = await app.signIn(mail);
    for (const [password, code] of [
      ['kort', 'PASSWORD_TOO_SHORT'],
      ['welkom0123', 'PASSWORD_TOO_WEAK'],
      [mail, 'PASSWORD_TOO_WEAK'],
    ])
      expect(faults(await change(here.token, { ...right, password }))).toEqual([422, `${code} /password`]);
    expect(await isIn(other.token)).toBe(true);
    expect((await login(passphrase)).status).toBe(200);
  });

  test('tells what is missing, and refuses what it does not know', async () => {
    const { token } = await app.signIn(mail);
    expect(faults(await change(token, { password: '' }))).toEqual([422, 'REQUIRED ', 'REQUIRED /password']);
    expect(faults(await change(token, { ...right, id: '1' }))).toEqual([400, 'INVALID_DOCUMENT /id']);
  });

  test('is noted in history as the user’s own change, without either password', async () => {
    const { token } = await app.signIn(mail);
    await change(token, right);
    const admin = `admin${count}@example.nl`;
    await addPerson(app.services, { mail: admin, held: ['ADMIN'] });
    const history = await app.call(`/api/people/${userId}/history`, { token: (await app.signIn(admin)).token });
    const [{ attributes }] = history.body.data;
    expect(attributes).toMatchObject({ action: 'update', via: 'request', role: 'customer' });
    for (const secret of [passphrase, newPassword, '$argon2']) expect(history.text).not.toContain(secret);
    expect(app.log.join('')).not.toContain(newPassword);
  });

  test('is for those who are signed in', async () => {
    expect((await change('', right)).status).toBe(401);
  });
});
