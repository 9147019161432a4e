import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cookieValue, type SessionApp, sessionApp } from '../testing/sessionApp.ts';
import { addPerson, changePerson, passphrase, removePerson } from '../testing/worlds/testPeople.ts';
import { sessions, throttle } from './tables.ts';

let app: SessionApp;
let count = 0;
let person: { id: string; mail: string };

beforeAll(async () => {
  app = await sessionApp();
});
afterAll(() => app.services.database.close());
beforeEach(async () => {
  await app.services.database.db.delete(throttle);
  count += 1;
  const mail = `person${count}@example.nl`;
  person = { mail, id: await addPerson(app.services, { mail, held: ['CUSTOMER'] }) };
});

const own = (token: string) => app.call(`/api/people/${person.id}`, { token });
const renew = (refresh: string) => app.call('/api/token', { refresh });

/** Returns cookies with the session of a real one, and a secret or signature of their own. */
function forgeriesOf(refresh: string): string[] {
  const [session, secret, signature] = refresh.split('.');
  const other = 'A'.repeat(43);
  return [`${session}`, `${session}.${other}`, `${session}.${other}.${signature}`, `${session}.${secret}.${other}`];
}

describe('a request', () => {
  test('without a token is a visitor’s', async () => {
    expect((await app.call('/api/schema')).body.data.map(({ name }: { name: string }) => name)).toEqual(['notes']);
    expect((await app.call(`/api/people/${person.id}`)).status).toBe(401);
  });

  test('with a token is the user’s', async () => {
    const { token } = await app.signIn(person.mail);
    expect((await own(token)).body.data.attributes.mail).toBe(person.mail);
  });

  test('with a token that is no good is refused, also where a visitor would be let in', async () => {
    for (const headers of [{ authorization: 'Bearer nonsense' }, { authorization: 'Basic amFuOmphbg==' }]) {
      const { status, body, headers: answered } = await app.call('/api/schema', { headers });
      expect(status).toBe(401);
      expect(body.errors[0].code).toBe('UNAUTHORIZED');
      expect(answered['www-authenticate']).toBe('Bearer');
    }
  });

  test('with an expired token is refused', async () => {
    const { token } = await app.signIn(person.mail);
    app.services.clock.pass(15 * 60 * 1000 + 1000);
    expect((await own(token)).status).toBe(401);
  });

  test('with a refresh cookie alone is a visitor’s: no page of another site can act for the user', async () => {
    const { refresh } = await app.signIn(person.mail);
    expect((await app.call(`/api/people/${person.id}`, { refresh })).status).toBe(401);
  });

  test.each([
    ['that is revoked', () => app.services.database.db.delete(sessions)],
    ['of a user who is no longer active', () => changePerson(app.services, person.id, { stage: 'invited' })],
    ['of a user who is gone', () => removePerson(app.services, person.id)],
  ])('on a session %s is refused from then on', async (_case, end) => {
    const { token, refresh } = await app.signIn(person.mail);
    expect((await own(token)).status).toBe(200);
    await end();
    expect((await own(token)).status).toBe(401);
    expect((await renew(refresh)).status).toBe(401);
  });

  test('has the role that the user holds at that moment', async () => {
    const { token } = await app.signIn(person.mail);
    expect((await own(token)).body.data.attributes).not.toHaveProperty('remark');
    await changePerson(app.services, person.id, { held: ['CUSTOMER', 'ADMIN'] });
    expect((await own(token)).headers['x-acting-role']).toBe('admin');
    expect((await own(token)).body.data.attributes).toHaveProperty('remark');
    await changePerson(app.services, person.id, { held: ['CUSTOMER'] });
    expect((await own(token)).headers['x-acting-role']).toBe('customer');
    expect((await own(token)).body.data.attributes).not.toHaveProperty('remark');
  });
});

describe('GET /api/token', () => {
  test('exchanges the cookie for a token and another cookie', async () => {
    const { refresh } = await app.signIn(person.mail);
    const answer = await renew(refresh);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await own(answer.body.data.token)).status).toBe(200);
    expect(cookieValue(answer.cookie)).not.toBe(refresh);
    expect((await renew(cookieValue(answer.cookie))).status).toBe(200);
  });

  test('takes no notice of an expired bearer token', async () => {
    const { token, refresh } = await app.signIn(person.mail);
    app.services.clock.pass(60 * 60 * 1000);
    expect((await app.call('/api/token', { token, refresh })).status).toBe(200);
  });

  test('with a cookie that was exchanged before ends the session, and says so', async () => {
    const { refresh } = await app.signIn(person.mail);
    const answer = await renew(refresh);
    app.services.clock.pass(11_000);
    const replay = await renew(refresh);
    expect(replay.status).toBe(401);
    expect(replay.cookie).toMatch(/^gastheer_refresh=; Max-Age=0; Path=\/api; HttpOnly/);
    expect((await renew(cookieValue(answer.cookie))).status).toBe(401);
    expect((await own(answer.body.data.token)).status).toBe(401);
  });

  test('with the id of a session and a false secret is refused, and the session goes on', async () => {
    const { token, refresh } = await app.signIn(person.mail);
    for (const forged of forgeriesOf(refresh)) {
      expect((await renew(forged)).status).toBe(401);
      expect((await own(token)).status).toBe(200);
    }
    expect((await renew(refresh)).status).toBe(200);
  });

  test('from two tabs in the same instant signs nobody out', async () => {
    const { refresh } = await app.signIn(person.mail);
    const [one, other] = await Promise.all([renew(refresh), renew(refresh)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.cookie).toBe(other.cookie);
    expect((await renew(cookieValue(one.cookie))).status).toBe(200);
  });

  test('keeps the end of a remembered session in the cookie', async () => {
    const { refresh } = await app.signIn(person.mail, true);
    app.services.clock.pass(10 * 24 * 60 * 60 * 1000);
    expect((await renew(refresh)).cookie).toContain(`Max-Age=${20 * 24 * 60 * 60}`);
  });

  test('without a cookie is refused', async () => {
    expect((await app.call('/api/token')).status).toBe(401);
  });
});

describe('POST /api/logout', () => {
  test('without the cookie, as another site can send it, leaves the cookie in the browser', async () => {
    const { refresh } = await app.signIn(person.mail);
    for (const answer of [await app.call('/api/logout', { method: 'POST' }), await app.call('/api/token')])
      expect(answer.cookie).toBeUndefined();
    expect((await renew(refresh)).status).toBe(200);
  });

  test('with a cookie of a false secret ends no session, and neither does a sign-in with it', async () => {
    const { token, refresh } = await app.signIn(person.mail);
    const payload = { email: person.mail, password: passphrase };
    for (const forged of forgeriesOf(refresh)) {
      expect((await app.call('/api/logout', { method: 'POST', refresh: forged })).status).toBe(204);
      expect((await app.call('/api/login', { method: 'POST', refresh: forged, payload })).status).toBe(200);
    }
    expect((await own(token)).status).toBe(200);
  });

  test('ends the session, its tokens with it, and clears the cookie', async () => {
    const { token, refresh } = await app.signIn(person.mail);
    const answer = await app.call('/api/logout', { method: 'POST', refresh });
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(answer.cookie).toContain('Max-Age=0');
    expect((await own(token)).status).toBe(401);
    expect((await renew(refresh)).status).toBe(401);
  });

  test('works by the token too, and with an expired one', async () => {
    const { token, refresh } = await app.signIn(person.mail);
    expect((await app.call('/api/logout', { method: 'POST', token })).status).toBe(204);
    expect((await renew(refresh)).status).toBe(401);
    expect((await app.call('/api/logout', { method: 'POST', token: 'nonsense' })).status).toBe(204);
  });

  test('ends no other session of the same user', async () => {
    const one = await app.signIn(person.mail);
    const other = await app.signIn(person.mail);
    await app.call('/api/logout', { method: 'POST', refresh: one.refresh });
    expect((await own(other.token)).status).toBe(200);
  });
});
