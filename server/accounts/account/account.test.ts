import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Letter } from '../../mail/mail.ts';
import { type AccountApp, accountApp, tokenIn } from '../../testing/accountApp.ts';
import { cookieValue } from '../../testing/sessionApp.ts';
import { addPerson, changePerson, passphrase } from '../../testing/worlds/testPeople.ts';
import { accountTokens, throttle } from '../tables.ts';
import { lifetimes } from './oneTimeToken.ts';

const better = 'Molen-Kade-Tulp-5531';
let app: AccountApp;
let jan: string;
let count = 0;

beforeAll(async () => {
  app = await accountApp();
  await addPerson(app.services, { mail: 'admin@example.nl', held: ['ADMIN'] });
});
afterAll(() => app.services.database.close());
beforeEach(async () => {
  await app.services.database.db.delete(throttle);
  await app.letters();
  count += 1;
  jan = `jan${count}@example.nl`;
});

const post = (url: string, payload: object, headers?: Record<string, string>) =>
  app.call(`/api/${url}`, { method: 'POST', payload, headers });
const forget = (email: string) => post('forgotpassword', { email });
const choose = (url: 'activate' | 'resetpassword', token: string, password = better) =>
  post(url, { token, attributes: { password } });
const only = (letters: readonly Letter[]): Letter => {
  const [letter, ...further] = letters;
  if (!letter || further.length > 0) throw new Error(`Of one letter there were ${letters.length}.`);
  return letter;
};
const resetToken = async (email: string): Promise<string> => {
  await forget(email);
  return tokenIn(only(await app.letters()));
};
const login = (email: string, password: string) => post('login', { email, password });

const notFound = {
  status: 404,
  body: { errors: [expect.objectContaining({ code: 'ACTIVATION_NOT_FOUND', status: '404' })] },
};

describe('a forgotten password', () => {
  test('is answered alike for an address that is known and one that is not; only the known one is written to', async () => {
    await addPerson(app.services, { mail: jan });
    const known = await forget(` ${jan.toUpperCase()} `);
    const unknown = await forget('nobody@example.nl');
    expect([known.status, known.text]).toEqual([204, '']);
    expect([unknown.status, unknown.text]).toEqual([204, '']);
    const names = ({ headers }: typeof known) => Object.keys(headers).sort();
    expect(names(known)).toEqual(names(unknown));
    const letters = await app.letters();
    expect(letters.map(({ to, subject }) => [to, subject])).toEqual([[jan, 'Nieuw wachtwoord voor Gastheer']]);
    expect(letters[0]?.text).toMatch(/https:\/\/portal\.example\.nl\/resetpassword\?token=[\w-]{43}\n/);
    expect(letters[0]?.html).toContain('<html lang="nl">');
  });

  test('is written about in the language of its owner', async () => {
    await addPerson(app.services, { mail: jan, tongue: 'en' });
    await forget(jan);
    expect((await app.letters())[0]?.subject).toBe('New password for Gastheer');
  });

  test('of somebody who was never activated brings the letter for that, of anybody else who may not sign in none', async () => {
    await addPerson(app.services, { mail: jan, stage: 'invited' });
    await forget(jan);
    expect((await app.letters())[0]?.text).toContain('/activate/');
  });

  test('is asked for no more than some times in a row, whether or not the address is known', async () => {
    await addPerson(app.services, { mail: jan });
    for (const email of [jan, 'nobody@example.nl']) {
      for (let asked = 0; asked < 5; asked += 1) expect((await forget(email)).status).toBe(204);
      const { status, body, headers } = await forget(email);
      expect(status).toBe(429);
      expect(body.errors[0]).toMatchObject({
        code: 'LOGIN_TROTTLED',
        meta: { seconds: Number(headers['retry-after']) },
      });
    }
    expect((await login(jan, passphrase)).status).toBe(200);
  });

  test('is tried again when the mail server fails, with a link of its own', async () => {
    await addPerson(app.services, { mail: jan });
    await forget(jan);
    app.outage.isOn = true;
    expect(await app.letters({ once: true })).toEqual([]);
    app.outage.isOn = false;
    const { token } = await app.signIn('admin@example.nl');
    const { body } = await app.call('/api/jobs?sort=-id&per_page=1', { token });
    expect(body.data[0].attributes).toMatchObject({ kind: 'accountmail', state: 'queued', attempts: 1, subject: null });
    expect(JSON.stringify(body)).not.toContain(jan);
    const letters = await app.letters();
    expect((await choose('resetpassword', tokenIn(only(letters)))).status).toBe(204);
  });
});

describe('the link to a new password', () => {
  test('sets it once, ends every session and tells the owner', async () => {
    await addPerson(app.services, { mail: jan });
    const { token: session, refresh } = await app.signIn(jan);
    const token = await resetToken(jan);
    expect((await choose('resetpassword', token)).status).toBe(204);
    expect((await app.call('/api/people', { token: session })).status).toBe(401);
    expect((await app.call('/api/token', { refresh })).status).toBe(401);
    expect((await login(jan, passphrase)).status).toBe(422);
    expect((await login(jan, better)).status).toBe(200);
    expect((await app.letters()).map(({ subject }) => subject)).toEqual(['Uw wachtwoord bij Gastheer is gewijzigd']);
    expect(await choose('resetpassword', token)).toMatchObject(notFound);
  });

  test('is worth nothing once a newer one was sent', async () => {
    await addPerson(app.services, { mail: jan });
    const first = await resetToken(jan);
    const second = await resetToken(jan);
    expect(await choose('resetpassword', first)).toMatchObject(notFound);
    expect((await choose('resetpassword', second)).status).toBe(204);
  });

  test('is good for an hour', async () => {
    await addPerson(app.services, { mail: jan });
    const token = await resetToken(jan);
    const { clock } = app.services;
    clock.pass(lifetimes.reset);
    expect(await choose('resetpassword', token)).toMatchObject(notFound);
    clock.pass(-1);
    expect((await choose('resetpassword', token)).status).toBe(204);
  });

  test('stays good after a password that is too weak, which is named', async () => {
    await addPerson(app.services, { mail: jan });
    const token = await resetToken(jan);
    for (const [password, code] of [
      ['kort', 'PASSWORD_TOO_SHORT'],
      ['wachtwoord', 'PASSWORD_TOO_WEAK'],
      ['', 'REQUIRED'],
    ] as const) {
      const { status, body } = await choose('resetpassword', token, password);
      expect(status).toBe(422);
      expect(body.errors).toMatchObject([{ code, source: { pointer: '/attributes/password' } }]);
    }
    expect((await login(jan, passphrase)).status).toBe(200);
    expect((await choose('resetpassword', token)).status).toBe(204);
  });

  test('is good for one of two who use it at once', async () => {
    await addPerson(app.services, { mail: jan });
    const token = await resetToken(jan);
    const answers = await Promise.all(
      [1, 2, 3, 4].map((number) => choose('resetpassword', token, `${better}-${number}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404]);
  });

  test('is worth nothing for activating an account, for another address or for a user who may not sign in', async () => {
    const id = await addPerson(app.services, { mail: jan });
    const token = await resetToken(jan);
    expect(await choose('activate', token)).toMatchObject(notFound);
    await changePerson(app.services, id, { mail: `new-${jan}` });
    expect(await choose('resetpassword', token)).toMatchObject(notFound);
    await changePerson(app.services, id, { mail: jan, stage: 'invited' });
    expect(await choose('resetpassword', token)).toMatchObject(notFound);
  });

  test('is kept as a hash only', async () => {
    await addPerson(app.services, { mail: jan });
    const token = await resetToken(jan);
    const kept = await app.services.database.db.select().from(accountTokens);
    expect(kept.some(({ email }) => email === jan)).toBe(true);
    expect(JSON.stringify(kept.map(({ hash }) => hash))).not.toContain(token);
  });
});

describe('an invitation', () => {
  const invited = async (): Promise<{ id: string; admin: string }> => {
    const { token: admin } = await app.signIn('admin@example.nl');
    const attributes = { mail: jan, held: ['CUSTOMER'] };
    const { status, body } = await app.call('/api/people', {
      method: 'POST',
      payload: JSON.stringify({ data: { type: 'people', attributes } }),
      headers: { 'content-type': 'application/vnd.api+json' },
      token: admin,
    });
    expect(status).toBe(201);
    return { id: body.data.id, admin };
  };
  const invite = (user: string, token?: string) =>
    app.call('/api/invitations', {
      method: 'POST',
      payload: JSON.stringify({ data: { type: 'invitations', attributes: { user } } }),
      headers: { 'content-type': 'application/vnd.api+json' },
      token,
    });

  test('is sent to users whom an administrator creates, who then choose a password and sign in', async () => {
    await invited();
    const letter = only(await app.letters());
    expect(letter).toMatchObject({ to: jan, subject: 'Activeer uw account bij Gastheer' });
    const token = tokenIn(letter);
    expect((await choose('activate', token)).status).toBe(204);
    expect(await choose('activate', token)).toMatchObject(notFound);
    expect((await login(jan, better)).status).toBe(200);
    expect(await app.letters()).toEqual([]);
  });

  test('signs in whom it activates by the cookie alone, which ends the session that the browser had', async () => {
    const { admin } = await invited();
    const { cookie: before } = await login('admin@example.nl', passphrase);
    const token = tokenIn(only(await app.letters()));
    const activated = await app.call('/api/activate', {
      method: 'POST',
      payload: { token, attributes: { password: better } },
      refresh: cookieValue(before),
    });
    expect([activated.status, activated.text]).toEqual([204, '']);
    const { status, body } = await app.call('/api/token', { refresh: cookieValue(activated.cookie) });
    expect([status, body.meta.user.attributes.mail]).toEqual([200, jan]);
    expect((await app.call('/api/token', { refresh: cookieValue(before) })).status).toBe(401);
    expect((await app.call('/api/people', { token: admin })).status).toBe(200);
  });

  test('is good for seven days, and not a moment longer', async () => {
    await invited();
    const letter = only(await app.letters());
    const { clock } = app.services;
    clock.pass(lifetimes.activation);
    expect(await choose('activate', tokenIn(letter))).toMatchObject(notFound);
    clock.pass(-lifetimes.activation);
  });

  test('is sent again by callers who may create users, as often as asked, with a new link each time', async () => {
    const { id, admin } = await invited();
    const [first] = await app.letters();
    expect((await invite(id, admin)).status).toBe(204);
    const [second] = await app.letters();
    expect(second?.to).toBe(jan);
    expect(second?.text).not.toBe(first?.text);
    const person = (await app.signIn('admin@example.nl')).answer.body.data.id;
    expect((await invite(person, admin)).status).toBe(409);
    expect((await invite('999999', admin)).status).toBe(404);
  });

  test('cannot be sent by others', async () => {
    await addPerson(app.services, { mail: jan });
    const { token } = await app.signIn(jan);
    expect((await invite('1', token)).status).toBe(403);
    expect((await invite('1')).status).toBe(401);
    expect(await app.letters()).toEqual([]);
  });
});

test('no letter, token, password or address is logged', async () => {
  await addPerson(app.services, { mail: jan });
  app.log.length = 0;
  const token = await resetToken(jan);
  await choose('resetpassword', token);
  const log = app.log.join('');
  expect(log).toContain('"path":"/api/resetpassword"');
  for (const secret of [token, better, jan]) expect(log).not.toContain(secret);
});
