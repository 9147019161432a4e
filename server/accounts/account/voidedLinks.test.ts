/** Tests over HTTP which changes of an account void the links that letters brought. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AccountApp, accountApp, sendDocument, tokenIn } from '../../testing/accountApp.ts';
import type { Answer } from '../../testing/sessionApp.ts';
import { addPerson, passphrase } from '../../testing/worlds/testPeople.ts';
import { throttle } from '../tables.ts';

const better = 'Molen-Kade-Tulp-5531';
let app: AccountApp;
let admin = '';
let mail = '';
let count = 0;

beforeAll(async () => {
  app = await accountApp();
  await addPerson(app.services, { mail: 'els@example.nl', held: ['ADMIN'] });
});
afterAll(() => app.services.database.close());
beforeEach(async () => {
  await app.services.database.db.delete(throttle);
  await app.letters();
  admin = (await app.signIn('els@example.nl')).token;
  count += 1;
  mail = `jan${count}@example.nl`;
});

const send = (method: 'POST' | 'PATCH' | 'DELETE', path: string, data?: object): Promise<Answer> =>
  sendDocument(app, { token: admin, method, path, data });
const change = async (id: string, attributes: object): Promise<void> => {
  expect((await send('PATCH', `people/${id}`, { type: 'people', id, attributes })).status).toBe(200);
};
/** Asks for a letter, and takes the link in it. */
const linkOf = async (email = mail): Promise<string> => {
  await app.call('/api/forgotpassword', { method: 'POST', payload: { email } });
  const [letter] = await app.letters();
  return letter ? tokenIn(letter) : '';
};
const choose = async (url: 'activate' | 'resetpassword', token: string): Promise<number> =>
  (await app.call(`/api/${url}`, { method: 'POST', payload: { token, attributes: { password: better } } })).status;

test('a link to a new password is worth nothing once its owner changed the password', async () => {
  await addPerson(app.services, { mail });
  const { token } = await app.signIn(mail);
  const link = await linkOf();
  const payload = { currentPassword: passphrase, password: 'Kanaal-Zwaan-Molen-91' };
  expect((await app.call('/api/profile/password', { method: 'PATCH', token, payload })).status).toBe(204);
  expect(await choose('resetpassword', link)).toBe(404);
});

test('a link to a new password is worth nothing once an administrator set one', async () => {
  const id = await addPerson(app.services, { mail });
  const link = await linkOf();
  await change(id, { passphrase: 'Kanaal-Zwaan-Molen-91' });
  expect(await choose('resetpassword', link)).toBe(404);
});

test('a link to a new password is worth nothing to who was locked and is unlocked again', async () => {
  const id = await addPerson(app.services, { mail });
  const link = await linkOf();
  await change(id, { stage: 'locked' });
  await change(id, { stage: 'active' });
  expect(await choose('resetpassword', link)).toBe(404);
});

test('a link to a new password is worth nothing to who was removed and is brought back', async () => {
  const id = await addPerson(app.services, { mail });
  const link = await linkOf();
  expect((await send('DELETE', `people/${id}`)).status).toBe(204);
  const { body } = await app.call('/api/trashedrecords?filter[resource]=people', { token: admin });
  const trashed = body.data[0].id;
  expect((await send('POST', 'restores', { type: 'restores', attributes: { trashed } })).status).toBe(201);
  expect(await choose('resetpassword', link)).toBe(404);
});

test('a link to a new password stays good when anything else changes, or the password of somebody else', async () => {
  const id = await addPerson(app.services, { mail });
  const other = await addPerson(app.services, { mail: `other${count}@example.nl` });
  const link = await linkOf();
  await change(id, { nickname: 'Jan' });
  await change(other, { passphrase: 'Kanaal-Zwaan-Molen-91' });
  expect(await choose('resetpassword', link)).toBe(204);
});

test('the link of an invitation stays good when an administrator sets a password', async () => {
  const id = await addPerson(app.services, { mail, stage: 'invited' });
  const link = await linkOf();
  await change(id, { passphrase: 'Kanaal-Zwaan-Molen-91' });
  expect(await choose('activate', link)).toBe(204);
});
