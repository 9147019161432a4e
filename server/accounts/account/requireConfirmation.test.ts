/** Tests over HTTP that a new address or role takes a recent sign-in or password. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AccountApp, accountApp, sendDocument } from '../../testing/accountApp.ts';
import type { Answer } from '../../testing/sessionApp.ts';
import { addPerson, passphrase } from '../../testing/worlds/testPeople.ts';
import { confirmedFor } from '../login/confirmation.ts';
import { sessions, throttle } from '../tables.ts';

let app: AccountApp;
let id = '';
let admin = '';
let count = 0;

beforeAll(async () => {
  app = await accountApp();
  await addPerson(app.services, { mail: 'els@example.nl', held: ['ADMIN'] });
});
afterAll(() => app.services.database.close());
beforeEach(async () => {
  await app.services.database.db.delete(throttle);
  count += 1;
  id = await addPerson(app.services, { mail: `jan${count}@example.nl` });
  admin = (await app.signIn('els@example.nl')).token;
  await letTimePass();
});

/** Backdates all sessions, so that no sign-in counts as recent. */
const letTimePass = () =>
  app.services.database.db
    .update(sessions)
    .set({ createdAt: new Date(app.services.now().getTime() - (confirmedFor + 1) * 1000) });

const send = (
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  data?: object,
  confirmation?: string,
): Promise<Answer> =>
  sendDocument(app, {
    ...{ token: admin, method, path, data },
    headers: confirmation === undefined ? {} : { 'x-confirmation': confirmation },
  });
const change = (attributes: object, confirmation?: string): Promise<Answer> =>
  send('PATCH', `people/${id}`, { type: 'people', id, attributes }, confirmation);
const changeMany = (attributes: object, confirmation?: string): Promise<Answer> =>
  send(
    'POST',
    'bulkchanges',
    { type: 'bulkchanges', attributes: { resource: 'people', action: 'update', ids: [id], ...attributes } },
    confirmation,
  );
const confirm = (password = passphrase): Promise<Answer> =>
  app.call('/api/profile/confirmation', { method: 'POST', token: admin, payload: { password } });
const confirmed = async (): Promise<string> => (await confirm()).body.data.token;
const codesOf = ({ status, body }: Answer): unknown[] => [
  status,
  ...(body?.errors ?? []).map(({ code }: { code: string }) => code),
];
const mailNow = async (): Promise<string> =>
  (await app.call(`/api/people/${id}`, { token: admin })).body.data.attributes.mail;

test.each([{ mail: 'thief@example.nl' }, { held: ['ADMIN'] }])(
  '%j is refused, and nothing is changed',
  async (attributes) => {
    const before = await mailNow();
    expect(codesOf(await change(attributes))).toEqual([403, 'CONFIRMATION_REQUIRED']);
    expect(await mailNow()).toBe(before);
    const many = await changeMany({ changes: attributes });
    expect([many.status >= 400, codesOf(many).at(-1)]).toEqual([true, 'CONFIRMATION_REQUIRED']);
    expect(await mailNow()).toBe(before);
  },
);

test('anything else needs none', async () => {
  expect((await change({ remark: 'x' })).status).toBe(200);
  expect((await change({ mail: await mailNow() })).status).toBe(200);
});

test('after the password it is done, also to many', async () => {
  const confirmation = await confirmed();
  expect((await change({ mail: `new${count}@example.nl` }, confirmation)).status).toBe(200);
  expect((await changeMany({ changes: { held: ['CUSTOMER'] } }, confirmation)).status).toBe(200);
});

test('a sign-in of a short while ago is enough', async () => {
  admin = (await app.signIn('els@example.nl')).token;
  expect((await change({ mail: `new${count}@example.nl` })).status).toBe(200);
});

test('a wrong password confirms nothing, and neither does the token of anything else', async () => {
  expect(codesOf(await confirm('wrong'))).toEqual([422, 'USER_NOT_FOUND']);
  for (const token of ['', 'x', admin]) {
    expect(codesOf(await change({ mail: 'thief@example.nl' }, token))).toEqual([403, 'CONFIRMATION_REQUIRED']);
  }
});

test('what was confirmed on one session counts on no other', async () => {
  const confirmation = await confirmed();
  admin = (await app.signIn('els@example.nl')).token;
  await letTimePass();
  expect(codesOf(await change({ mail: 'thief@example.nl' }, confirmation))).toEqual([403, 'CONFIRMATION_REQUIRED']);
  expect(codesOf(await app.call('/api/people', { token: confirmation }))).toEqual([401, 'UNAUTHORIZED']);
});

test('another administrator is not made without it', async () => {
  const make = (held: string[], confirmation?: string) => {
    const attributes = { mail: `made${count}@example.nl`, held };
    return send('POST', 'people', { type: 'people', attributes }, confirmation);
  };
  expect(codesOf(await make(['ADMIN']))).toEqual([403, 'CONFIRMATION_REQUIRED']);
  expect(codesOf(await make(['ADMIN'], await confirmed()))[1]).not.toBe('CONFIRMATION_REQUIRED');
});

test('a removed administrator is not brought back without it, and somebody else is', async () => {
  const colleague = await addPerson(app.services, { mail: `colleague${count}@example.nl`, held: ['ADMIN'] });
  const removed = async (person: string): Promise<string> => {
    expect((await send('DELETE', `people/${person}`)).status).toBe(204);
    const { body } = await app.call('/api/trashedrecords?filter[resource]=people', { token: admin });
    const isOf = ({ attributes }: { attributes: { recordId: string } }): boolean => attributes.recordId === person;
    return body.data.find(isOf).id;
  };
  const restore = (trashed: string, confirmation?: string): Promise<Answer> =>
    send('POST', 'restores', { type: 'restores', attributes: { trashed } }, confirmation);
  const trashed = await removed(colleague);
  expect(codesOf(await restore(trashed))).toEqual([403, 'CONFIRMATION_REQUIRED']);
  expect((await app.call(`/api/people/${colleague}`, { token: admin })).status).toBe(404);
  expect((await restore(trashed, await confirmed())).status).toBe(201);
  expect((await restore(await removed(id))).status).toBe(201);
});

test('an administrator whom a bulk change removed is not brought back by its undoing without it', async () => {
  const colleague = await addPerson(app.services, { mail: `colleague${count}@example.nl`, held: ['ADMIN'] });
  const attributes = { resource: 'people', action: 'delete', ids: [colleague] };
  const { status, body } = await send('POST', 'bulkchanges', { type: 'bulkchanges', attributes });
  expect(status).toBe(200);
  const undoing = { type: 'restores', attributes: { resource: 'people', bulkchange: body.data.id, mode: 'atomic' } };
  expect(codesOf(await send('POST', 'restores', undoing)).at(-1)).toBe('CONFIRMATION_REQUIRED');
  expect((await app.call(`/api/people/${colleague}`, { token: admin })).status).toBe(404);
  expect((await send('POST', 'restores', undoing, await confirmed())).status).toBe(201);
});
