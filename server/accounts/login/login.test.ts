import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hashPassword, verifyPassword } from '../../crypto/passwordHash.ts';
import { type SessionApp, sessionApp } from '../../testing/sessionApp.ts';
import { addPerson, changePerson, passphrase } from '../../testing/worlds/testPeople.ts';
import { sessions, throttle } from '../tables.ts';

vi.mock('../../crypto/passwordHash.ts', { spy: true });

let app: SessionApp;

beforeAll(async () => {
  app = await sessionApp();
  await addPerson(app.services, { mail: 'jan@example.nl', held: ['CUSTOMER'], nickname: 'Jan', remark: 'Pays late' });
  await addPerson(app.services, { mail: 'els@example.nl', held: ['ADMIN'], remark: 'Boss' });
  await addPerson(app.services, { mail: 'new@example.nl', stage: 'invited' });
  await addPerson(app.services, { mail: 'empty@example.nl', passphrase: null });
});
afterAll(() => app.services.database.close());
beforeEach(async () => {
  await app.services.database.db.delete(throttle);
  vi.mocked(verifyPassword).mockClear();
});

const login = (payload: object | string, headers?: Record<string, string>) =>
  app.call('/api/login', { method: 'POST', payload, headers });
const wrong = { email: 'jan@example.nl', password: 'wrong' };

test('a password that is changed while it is checked opens no session', async () => {
  const id = await addPerson(app.services, { mail: 'ria@example.nl' });
  const checking = await vi.importActual<{ verifyPassword: typeof verifyPassword }>('../../crypto/passwordHash.ts');
  vi.mocked(verifyPassword).mockImplementationOnce(async (hash, password) => {
    const isRight = await checking.verifyPassword(hash, password);
    await changePerson(app.services, id, { passphrase: await hashPassword('Molen-Kade-Tulp-5531') });
    return isRight;
  });
  const late = await login({ email: 'ria@example.nl', password: passphrase });
  expect([late.status, late.body.errors[0].code]).toEqual([422, 'USER_NOT_FOUND']);
  expect(await app.services.database.db.$count(sessions, eq(sessions.userId, BigInt(id)))).toBe(0);
});

describe('a right password', () => {
  test('is answered with the user and a token, and sets the cookie', async () => {
    const { answer, token } = await app.signIn('jan@example.nl');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/vnd.api+json');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(decodeJwt(token).sub).toBe(answer.body.data.id);
    expect(answer.cookie).toMatch(/^gastheer_refresh=[\w.-]{40,}; Path=\/api; HttpOnly; SameSite=Strict$/);
  });

  test('shows the user what they may read of their own record, and the roles in any case', async () => {
    const { answer } = await app.signIn('jan@example.nl');
    expect(answer.body.data).toEqual({
      type: 'people',
      id: expect.stringMatching(/^\d+$/),
      attributes: {
        mail: 'jan@example.nl',
        tongue: 'nl',
        held: ['CUSTOMER'],
        nickname: 'Jan',
        stage: 'active',
      },
      links: { self: expect.stringMatching(/^\/api\/people\/\d+$/) },
      meta: { version: 1 },
    });
  });

  test('ends the session that the browser had before', async () => {
    const earlier = await app.signIn('jan@example.nl');
    const other = await app.signIn('jan@example.nl');
    const payload = { email: 'els@example.nl', password: passphrase };
    await app.call('/api/login', { method: 'POST', payload, refresh: earlier.refresh });
    const statusOf = async (token: string) => (await app.call('/api/sessions', { token })).status;
    expect([await statusOf(earlier.token), await statusOf(other.token)]).toEqual([401, 200]);
  });

  test('shows an admin more', async () => {
    const { answer } = await app.signIn('els@example.nl');
    expect(answer.body.data.attributes.remark).toBe('Boss');
  });

  test('counts whatever case and spaces the email is typed with, and as JSON:API', async () => {
    const payload = JSON.stringify({ email: ' JAN@Example.nl ', password: passphrase });
    expect((await login(payload, { 'content-type': 'application/vnd.api+json' })).status).toBe(200);
  });

  test('keeps the cookie for thirty days where that is asked', async () => {
    const { answer } = await app.signIn('jan@example.nl', true);
    expect(answer.cookie).toContain('Max-Age=2592000');
  });

  test('sets a Secure cookie anywhere but on this machine', async () => {
    const payload = { email: 'jan@example.nl', password: passphrase };
    const cookieAt = async (publicUrl: string | undefined, host: string) => {
      const { call } = await sessionApp({ publicUrl }, undefined, app.services);
      return (await call('/api/login', { method: 'POST', payload, headers: { host } })).cookie;
    };
    for (const host of ['portal.example.nl', 'localhost:3000']) {
      expect(await cookieAt('https://portal.example.nl', host)).toContain('; Secure');
      expect(await cookieAt(undefined, host)).toContain('; Secure');
      expect(await cookieAt('http://localhost:3000', host)).not.toContain('Secure');
    }
  });
});

describe('a refusal', () => {
  test('is the same for a wrong password, an unknown user and one without a password', async () => {
    const answers = await Promise.all(
      ['jan@example.nl', 'nobody@example.nl', 'empty@example.nl', 'new@example.nl'].map((email) =>
        login({ email, password: 'wrong' }),
      ),
    );
    for (const { status, body, cookie } of answers) {
      expect(status).toBe(422);
      expect(cookie).toBeUndefined();
      expect(body.errors).toEqual([
        {
          status: '422',
          code: 'USER_NOT_FOUND',
          title: 'Unprocessable Content',
          detail: 'Ongeldige gebruikersnaam en/of wachtwoord',
        },
      ]);
    }
  });

  test('takes the same work for all of these: one argon2 hash of the same cost', async () => {
    for (const email of ['jan@example.nl', 'nobody@example.nl', 'empty@example.nl'])
      await login({ email, password: 'wrong' });
    const hashes = vi.mocked(verifyPassword).mock.calls.map(([hash]) => hash.split('$').slice(0, 4).join('$'));
    expect(hashes).toEqual(Array(3).fill('$argon2id$v=19$m=19456,t=2,p=1'));
  });

  test('speaks the language of the request', async () => {
    const answer = await login(wrong, { 'accept-language': 'en-GB,en;q=0.9' });
    expect(answer.body.errors[0].detail).toBe('Invalid username and/or password');
  });

  test('names an inactive account only to a caller who has its password', async () => {
    const answer = await login({ email: 'new@example.nl', password: passphrase });
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0].code).toBe('USER_NOT_ACTIVATED');
    expect(answer.cookie).toBeUndefined();
  });

  test('of too many attempts says how long to wait, whether or not the user exists', async () => {
    for (const email of ['jan@example.nl', 'nobody@example.nl']) {
      for (let count = 0; count < 5; count += 1) await login({ email, password: 'wrong' });
      const { status, headers, body } = await login({ email, password: passphrase }, { 'accept-language': 'en' });
      expect(status).toBe(429);
      const { seconds } = body.errors[0].meta;
      expect(seconds).toBeGreaterThan(0);
      expect(headers['retry-after']).toBe(String(seconds));
      expect(body.errors[0]).toMatchObject({
        code: 'LOGIN_TROTTLED',
        detail: expect.stringContaining(`${seconds} sec`),
      });
    }
  });

  test('of a throttled attempt looks at no password', async () => {
    for (let count = 0; count < 5; count += 1) await login(wrong);
    vi.mocked(verifyPassword).mockClear();
    await login({ email: 'jan@example.nl', password: passphrase });
    expect(verifyPassword).not.toHaveBeenCalled();
  });

  test('is not counted for good: a right password clears it', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 4; count += 1) await login(wrong);
      expect((await app.signIn('jan@example.nl')).answer.status).toBe(200);
    }
  });
});

describe('the body of a sign-in', () => {
  test('lacks something: 422 with a pointer to what holds it', async () => {
    const { status, body } = await login({ email: 'jan@example.nl', password: 7 });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ code: 'INVALID_TYPE', source: { pointer: '/password' } }]);
    expect((await login({ email: '' })).body.errors).toMatchObject([
      { code: 'REQUIRED', source: { pointer: '/email' } },
      { code: 'REQUIRED', source: { pointer: '' } },
    ]);
  });

  test('has a member that is not known, or is no object or no JSON: 400', async () => {
    expect((await login({ ...wrong, admin: true })).body.errors).toMatchObject([{ source: { pointer: '/admin' } }]);
    expect((await login('[]', { 'content-type': 'application/json' })).status).toBe(400);
    expect((await login('{', { 'content-type': 'application/json' })).status).toBe(400);
  });

  test('is a form, as another site can send it: 415', async () => {
    const form = `email=jan@example.nl&password=${passphrase}`;
    expect((await login(form, { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
    expect((await login(JSON.stringify(wrong), { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await app.call('/api/login', { method: 'POST' })).status).toBe(415);
  });

  test('is too large: 413', async () => {
    expect((await login({ email: 'jan@example.nl', password: 'x'.repeat(20_000) })).status).toBe(413);
  });
});

test('no password, token, cookie or query is logged', async () => {
  app.log.length = 0;
  const { token, refresh } = await app.signIn('jan@example.nl');
  await login({ email: 'jan@example.nl', password: 'Wrong-Secret' });
  await app.call('/api/notes?filter[title]=Query-Secret', { token, refresh });
  const log = app.log.join('');
  expect(log).toContain('"path":"/api/notes"');
  for (const secret of [passphrase, 'Wrong-Secret', 'Query-Secret', token, refresh, 'jan@example.nl'])
    expect(log).not.toContain(secret);
});
