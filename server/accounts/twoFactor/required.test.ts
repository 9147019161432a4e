/** Tests a second factor that certain roles must have. */
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { updateRows } from '../../sql/write.ts';
import { withSecondFactor } from '../../testing/secondFactor.ts';
import { type Answer, type SessionApp, sessionApp } from '../../testing/sessionApp.ts';
import { peopleAndPolicy } from '../../testing/worlds/people.ts';
import { addPerson, changePerson, passphrase } from '../../testing/worlds/testPeople.ts';
import { accountsOf } from '../accounts.ts';
import { principalNow } from '../principalNow.ts';
import { throttle } from '../tables.ts';
import { codeAt } from './totp.ts';

let app: SessionApp;
let jan = '';
let els = '';
let customer = '';
let admin = '';

beforeAll(async () => {
  app = await sessionApp({}, peopleAndPolicy);
  jan = await addPerson(app.services, { mail: 'jan@example.nl' });
  els = await addPerson(app.services, { mail: 'els@example.nl', held: ['ADMIN'] });
});
afterAll(() => app.services.database.close());
beforeEach(async () => {
  await app.services.database.db.delete(throttle);
  await demand();
  customer = (await app.signIn('jan@example.nl')).token;
  admin = (await app.signIn('els@example.nl')).token;
});

async function demand(...held: string[]): Promise<void> {
  const policy = app.services.model.entities.get('policy');
  if (!policy) throw new Error('The world has no policy.');
  const { db } = app.services.database;
  await updateRows(db, policy, [{ id: '1', values: { secondFactor: held } }]);
}

const get = (path: string, token: string): Promise<Answer> => app.call(`/api/${path}`, { token });
const codeOf = ({ status, body }: Answer): unknown[] => [status, body?.errors?.[0].code];

describe('a user who lacks it', () => {
  test('may do nothing from the next request on, and others all they might before', async () => {
    await demand('ADMIN');
    for (const path of ['schema', 'openapi.json', 'people', `people/${els}`, 'sessions', 'events', 'notes'])
      expect(codeOf(await get(path, admin))).toEqual([403, 'TWO_FACTOR_REQUIRED']);
    const payload = JSON.stringify({ data: { type: 'notes', attributes: { title: 'x' } } });
    const headers = { 'content-type': 'application/vnd.api+json' };
    const created = await app.call('/api/notes', { method: 'POST', payload, headers, token: admin });
    expect(codeOf(created)).toEqual([403, 'TWO_FACTOR_REQUIRED']);
    expect((await get(`people/${jan}`, customer)).status).toBe(200);
    expect((await get('schema', '')).status).toBe(200);
  });

  test('goes by every role held, not only by the one acted in', async () => {
    await demand('CUSTOMER');
    expect((await get('people', admin)).status).toBe(200);
    await changePerson(app.services, els, { held: ['ADMIN', 'CUSTOMER'] });
    expect(codeOf(await get('people', admin))).toEqual([403, 'TWO_FACTOR_REQUIRED']);
    await changePerson(app.services, els, { held: ['ADMIN'] });
  });

  test('may sign in, renew the token, sign out, and turn it on: then all is open', async () => {
    await demand('CUSTOMER');
    const { token, refresh, answer } = await app.signIn('jan@example.nl');
    expect(answer.status).toBe(200);
    expect((await app.call('/api/token', { refresh })).status).toBe(200);
    const send = (path: string, payload: object) => app.call(path, { method: 'POST', payload, token });
    const { secret } = (await send('/api/twofactor', { password: passphrase })).body.data;
    expect(codeOf(await get(`people/${jan}`, token))).toEqual([403, 'TWO_FACTOR_REQUIRED']);
    const confirmed = await send('/api/twofactor/confirm', { otpCode: codeAt(secret, app.services.now()) });
    expect(confirmed.status).toBe(200);
    expect((await get(`people/${jan}`, token)).status).toBe(200);
    expect((await app.call('/api/logout', { method: 'POST', token })).status).toBe(204);
  });

  test('hears of no change and has no work done in their name', async () => {
    const accounts = accountsOf(app.services);
    const principal = { userId: els, role: 'admin', sessionId: null } as const;
    const context = { model: app.services.model, db: app.services.database.db };
    expect(await principalNow(context, principal)).toEqual(principal);
    const sid = String(decodeJwt(admin)['sid']);
    expect((await accounts?.principalsOf([sid]))?.size).toBe(1);
    await demand('ADMIN');
    expect(await principalNow(context, principal)).toBeNull();
    expect((await accounts?.principalsOf([sid]))?.size).toBe(0);
  });
});

test('a user who has it notices nothing', async () => {
  const mail = 'mia@example.nl';
  const mia = await addPerson(app.services, { mail, held: ['ADMIN'] });
  const factor = await withSecondFactor(app.services, mia);
  const { token } = await app.signIn(mail, false, factor.code());
  await demand('ADMIN', 'CUSTOMER');
  expect((await get('people', token)).status).toBe(200);
});
