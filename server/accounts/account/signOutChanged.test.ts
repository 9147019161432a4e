/** Tests over HTTP whom a change of their account signs out. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mediaType } from '../../jsonapi/answer.ts';
import { type Answer, type SessionApp, sessionApp } from '../../testing/sessionApp.ts';
import { addPerson } from '../../testing/worlds/testPeople.ts';
import { throttle } from '../tables.ts';

let app: SessionApp;
let mail = '';
let id = '';
let admin = '';
let count = 0;

beforeAll(async () => {
  app = await sessionApp();
  await addPerson(app.services, { mail: 'els@example.nl', held: ['ADMIN'] });
  admin = (await app.signIn('els@example.nl')).token;
});
afterAll(() => app.services.database.close());
beforeEach(async () => {
  await app.services.database.db.delete(throttle);
  count += 1;
  mail = `person${count}@example.nl`;
  id = await addPerson(app.services, { mail });
});

const send = (method: 'POST' | 'PATCH' | 'DELETE', path: string, data?: object): Promise<Answer> =>
  app.call(`/api/${path}`, {
    method,
    token: admin,
    ...(data && { payload: JSON.stringify({ data }), headers: { 'content-type': mediaType } }),
  });
const change = async (attributes: object): Promise<void> => {
  expect((await send('PATCH', `people/${id}`, { type: 'people', id, attributes })).status).toBe(200);
};
const statusOf = async (token: string): Promise<number> => (await app.call(`/api/people/${id}`, { token })).status;

test('who is locked has to sign in again once unlocked', async () => {
  const { token, refresh } = await app.signIn(mail);
  await change({ stage: 'locked' });
  await change({ stage: 'active' });
  expect(await statusOf(token)).toBe(401);
  expect((await app.call('/api/token', { refresh })).status).toBe(401);
  expect(await statusOf((await app.signIn(mail)).token)).toBe(200);
});

test('who is removed has to sign in again once brought back', async () => {
  const { token } = await app.signIn(mail);
  expect((await send('DELETE', `people/${id}`)).status).toBe(204);
  const [trashed] = (await app.call('/api/trashedrecords?filter[resource]=people', { token: admin })).body.data;
  expect((await send('POST', 'restores', { type: 'restores', attributes: { trashed: trashed.id } })).status).toBe(201);
  expect(await statusOf(token)).toBe(401);
});

test('whose password an administrator sets is signed out, and nobody else', async () => {
  const { token } = await app.signIn(mail);
  await change({ passphrase: 'Kanaal-Zwaan-Molen-91' });
  expect(await statusOf(token)).toBe(401);
  expect(await statusOf(admin)).toBe(200);
});

test('whose account is changed otherwise stays signed in', async () => {
  const { token } = await app.signIn(mail);
  await change({ nickname: 'Jan' });
  expect(await statusOf(token)).toBe(200);
});
