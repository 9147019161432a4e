import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AccountApp, accountApp, tokenIn } from '../../testing/accountApp.ts';
import { cookieValue } from '../../testing/sessionApp.ts';
import { addPerson, passphrase } from '../../testing/worlds/testPeople.ts';
import { throttle } from '../tables.ts';
import { graceInMilliseconds } from '../tokens/sessions.ts';
import { codeAt } from '../twoFactor/totp.ts';
import { purgeEvents } from './record.ts';

let app: AccountApp;
let admin: string;
let jan: { id: string; mail: string };
let count = 0;

beforeAll(async () => {
  app = await accountApp();
  await addPerson(app.services, { mail: 'admin@example.nl', held: ['ADMIN'] });
});
afterAll(() => app.services.database.close());
beforeEach(async () => {
  await app.services.database.db.delete(throttle);
  count += 1;
  const mail = `jan${count}@example.nl`;
  jan = { mail, id: await addPerson(app.services, { mail }) };
  admin = (await app.signIn('admin@example.nl')).token;
});

const post = (url: string, payload: object) =>
  app.call(`/api/${url}`, { method: 'POST', payload, headers: { 'user-agent': 'Browser of the test' } });

/** Returns the events since the administrator signed in, oldest first. */
async function events(): Promise<Record<string, unknown>[]> {
  const { status, body } = await app.call('/api/signinevents?sort=-id&per_page=50', { token: admin });
  expect(status).toBe(200);
  const kept: { attributes: Record<string, unknown> }[] = body.data;
  const own = kept.findIndex(({ attributes }) => attributes['email'] === 'admin@example.nl');
  return kept
    .slice(0, own)
    .map(({ attributes }) => attributes)
    .reverse();
}

const named = async (): Promise<unknown[]> => (await events()).map(({ event, email }) => [event, email]);

test('a sign-in is kept with who, where from and with what', async () => {
  await post('login', { email: jan.mail, password: passphrase });
  expect(await events()).toEqual([
    {
      by: null,
      at: '2026-11-21T10:00:00.000Z',
      event: 'signedIn',
      email: jan.mail,
      user: jan.id,
      address: '127.0.0.1',
      userAgent: 'Browser of the test',
    },
  ]);
});

test('what is typed is not kept, unless it is the address of somebody we know', async () => {
  await post('login', { email: jan.mail, password: 'Wrong-Secret-1' });
  await post('login', { email: 'My-Password-In-The-Wrong-Field', password: 'Wrong-Secret-2' });
  const kept = await events();
  expect(kept.map(({ event, email, user }) => [event, email, user])).toEqual([
    ['refused', jan.mail, jan.id],
    ['refused', null, null],
  ]);
  expect(JSON.stringify(kept)).not.toMatch(/Secret|My-Password/);
});

test('attempts that were too many are kept once a minute', async () => {
  for (let attempt = 0; attempt < 9; attempt += 1) await post('login', { email: jan.mail, password: 'wrong' });
  const throttled = async () => (await events()).filter(({ event }) => event === 'throttled').length;
  expect(await throttled()).toBe(1);
  app.services.clock.pass(60_000);
  await post('login', { email: jan.mail, password: 'wrong' });
  expect(await throttled()).toBe(2);
});

test('signing out is recorded for the user who was signed in', async () => {
  const { token } = await app.signIn(jan.mail);
  await app.call('/api/logout', { method: 'POST', token });
  await app.call('/api/logout', { method: 'POST', token });
  expect(await named()).toEqual([
    ['signedIn', jan.mail],
    ['signedOut', jan.mail],
  ]);
});

test('a refresh token that is used twice is kept', async () => {
  const { refresh } = await app.signIn(jan.mail);
  const next = cookieValue((await app.call('/api/token', { refresh })).cookie);
  app.services.clock.pass(graceInMilliseconds + 1);
  expect((await app.call('/api/token', { refresh })).status).toBe(401);
  expect((await app.call('/api/token', { refresh: next })).status).toBe(401);
  expect((await named()).slice(1)).toEqual([['refreshReplayed', jan.mail]]);
});

describe('of a forgotten password', () => {
  test('the question, the reset and a link that is no good are kept, and no token', async () => {
    await post('forgotpassword', { email: jan.mail });
    await post('forgotpassword', { email: 'nobody@example.nl' });
    const [letter] = await app.letters();
    const token = letter ? tokenIn(letter) : '';
    for (let turn = 0; turn < 2; turn += 1)
      await post('resetpassword', { token, attributes: { password: 'Molen-Kade-Tulp-5531' } });
    expect(await named()).toEqual([
      ['passwordForgotten', jan.mail],
      ['passwordForgotten', null],
      ['passwordReset', jan.mail],
      ['linkRefused', null],
    ]);
    expect(JSON.stringify(await events())).not.toContain(token);
  });
});

test('a changed password is kept, and its owner is written to', async () => {
  const { token } = await app.signIn(jan.mail);
  const payload = { currentPassword: passphrase, password: 'Molen-Kade-Tulp-5531' };
  expect((await app.call('/api/profile/password', { method: 'PATCH', payload, token })).status).toBe(204);
  expect((await named()).slice(1)).toEqual([['passwordChanged', jan.mail]]);
  expect((await app.letters()).filter(({ to }) => to === jan.mail)).toHaveLength(1);
});

test('a second factor that is turned on or off is kept, and so are new recovery codes', async () => {
  const { token } = await app.signIn(jan.mail);
  const call = (method: 'POST' | 'DELETE', path: string, payload: object) =>
    app.call(`/api/twofactor${path}`, { method, payload, token });
  const { secret } = (await call('POST', '', { password: passphrase })).body.data;
  const { recoveryCodes } = (await call('POST', '/confirm', { otpCode: codeAt(secret, app.services.now()) })).body.data;
  const both = (otpCode: string) => ({ password: passphrase, otpCode });
  const renewed = (await call('POST', '/recoverycodes', both(recoveryCodes[0]))).body.data.recoveryCodes;
  expect((await call('DELETE', '', both(renewed[0]))).status).toBe(204);
  expect((await events()).slice(1).map(({ event }) => event)).toEqual([
    'twoFactorOn',
    'recoveryCodesRenewed',
    'twoFactorOff',
  ]);
});

test('only administrators read it, and nobody writes it', async () => {
  const { token } = await app.signIn(jan.mail);
  expect((await app.call('/api/signinevents', { token })).status).toBe(404);
  expect((await app.call('/api/signinevents')).status).toBe(401);
  expect((await app.call('/api/signinevents/1', { method: 'DELETE', token: admin })).status).toBe(403);
});

test('what is older than half a year goes', async () => {
  const { services } = app;
  const context = { db: services.database.db, model: services.model, now: services.now };
  expect(await purgeEvents(context)).toBe(0);
  services.clock.pass(181 * 24 * 60 * 60_000);
  expect(await purgeEvents(context)).toBeGreaterThan(0);
  expect(await purgeEvents(context)).toBe(0);
});
