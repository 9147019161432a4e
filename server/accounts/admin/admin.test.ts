/** Tests over HTTP what administrators do with the accounts of others. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mediaType } from '../../jsonapi/answer.ts';
import { type AccountApp, accountApp, tokenIn } from '../../testing/accountApp.ts';
import { withSecondFactor } from '../../testing/secondFactor.ts';
import type { Answer } from '../../testing/sessionApp.ts';
import { addPerson, passphrase } from '../../testing/worlds/testPeople.ts';
import { record } from '../audit/record.ts';
import { throttle } from '../tables.ts';

let app: AccountApp;
let mail = '';
let id = '';
let admin = '';
let adminId = '';
let count = 0;

beforeAll(async () => {
  app = await accountApp();
  adminId = await addPerson(app.services, { mail: 'els@example.nl', held: ['ADMIN'] });
  admin = (await app.signIn('els@example.nl')).token;
});
afterAll(() => app.services.database.close());
beforeEach(async () => {
  await app.services.database.db.delete(throttle);
  await app.letters();
  count += 1;
  mail = `jan${count}@example.nl`;
  id = await addPerson(app.services, { mail });
});

const ask = (type: string, attributes: object, token = admin, language = 'en'): Promise<Answer> =>
  app.call(`/api/${type}`, {
    method: 'POST',
    ...(token && { token }),
    payload: JSON.stringify({ data: { type, attributes } }),
    headers: { 'content-type': mediaType, 'accept-language': language },
  });
const reset = (own: object = {}, token = admin) =>
  ask('secondfactorresets', { user: id, password: passphrase, ...own }, token);
const facts = async (of = id, token = admin) => app.call(`/api/accounts/${of}`, { token });
const refused = ({ status, body }: Answer) => [status, body.errors[0].code, body.errors[0].source?.pointer];
const lastEvent = async (): Promise<object> =>
  (await app.call('/api/signinevents?sort=-id&per_page=1', { token: admin })).body.data[0].attributes;
const change = async (attributes: object): Promise<void> => {
  const answer = await app.call(`/api/people/${id}`, {
    method: 'PATCH',
    token: admin,
    payload: JSON.stringify({ data: { type: 'people', id, attributes } }),
    headers: { 'content-type': mediaType },
  });
  expect(answer.status).toBe(200);
};

describe('a password letter', () => {
  test('is the one that somebody who forgot theirs gets, and is noted with who had it sent', async () => {
    expect((await ask('passwordletters', { user: id })).status).toBe(204);
    expect(await lastEvent()).toMatchObject({ event: 'passwordForgotten', email: mail, by: 'els@example.nl' });
    const [letter] = await app.letters();
    expect([letter?.to, letter?.subject]).toEqual([mail, 'Nieuw wachtwoord voor Gastheer']);
    const payload = { token: letter ? tokenIn(letter) : '', attributes: { password: 'Molen-Kade-Tulp-5531' } };
    expect((await app.call('/api/resetpassword', { method: 'POST', payload })).status).toBe(204);
  });

  test('is not sent to somebody who may not sign in', async () => {
    await change({ stage: 'locked' });
    expect(refused(await ask('passwordletters', { user: id }))).toEqual([
      409,
      'USER_NOT_ACTIVE',
      '/data/attributes/user',
    ]);
    expect(await app.letters()).toEqual([]);
  });
});

test('signing somebody out everywhere ends all of their sessions and nobody else’s', async () => {
  const one = await app.signIn(mail);
  const other = await app.signIn(mail, true);
  expect((await ask('signouts', { user: id })).status).toBe(204);
  expect(await lastEvent()).toMatchObject({ event: 'signedOut', email: mail, by: 'els@example.nl' });
  for (const { token, refresh } of [one, other]) {
    expect((await app.call('/api/people', { token })).status).toBe(401);
    expect((await app.call('/api/token', { refresh })).status).toBe(401);
  }
  expect((await facts(adminId)).status).toBe(200);
  expect((await app.signIn(mail)).answer.status).toBe(200);
});

describe('signing everybody out', () => {
  const everybody = (password = passphrase, token = admin) => ask('sessionresets', { password }, token);

  test('ends every session but the one that asks, also the own ones elsewhere, and is noted', async () => {
    const all = [await app.signIn(mail), await app.signIn(mail, true), await app.signIn('els@example.nl')];
    expect((await everybody()).status).toBe(204);
    for (const { token, refresh } of all) {
      expect((await app.call('/api/people', { token })).status).toBe(401);
      expect((await app.call('/api/token', { refresh })).status).toBe(401);
    }
    expect(await lastEvent()).toMatchObject({ event: 'everybodySignedOut', email: null, by: 'els@example.nl' });
    expect((await app.signIn(mail)).answer.status).toBe(200);
  });

  test('asks the own password, and without it nobody is signed out', async () => {
    const { token } = await app.signIn(mail);
    expect(refused(await everybody('wrong'))).toEqual([422, 'USER_NOT_FOUND', '/data/attributes/password']);
    expect(refused(await ask('sessionresets', {})).slice(0, 2)).toEqual([400, 'INVALID_DOCUMENT']);
    expect((await app.call('/api/people', { token })).status).toBe(200);
  });

  test('is for callers who may create users alone', async () => {
    const { token } = await app.signIn(mail);
    const { status } = await everybody(passphrase, token);
    expect([status, (await everybody(passphrase, '')).status]).toEqual([
      (await ask('signouts', { user: id }, token)).status,
      401,
    ]);
    expect([403, 404]).toContain(status);
    expect((await facts(adminId)).status).toBe(200);
  });
});

describe('a second factor that was lost', () => {
  test('is taken away for the password of an administrator: its owner is signed out, told, and needs no code', async () => {
    const { token } = await app.signIn(mail);
    const factor = await withSecondFactor(app.services, id);
    expect((await app.signIn(mail)).answer.body.errors[0].code).toBe('OTP_REQUIRED');
    expect((await app.signIn(mail, false, factor.code())).answer.status).toBe(200);
    expect((await reset()).status).toBe(204);
    expect(await lastEvent()).toMatchObject({ event: 'twoFactorReset', email: mail, by: 'els@example.nl' });
    expect((await app.call('/api/people', { token })).status).toBe(401);
    expect((await app.letters()).map(({ to, subject }) => [to, subject])).toEqual([
      [mail, 'Tweestapsverificatie bij Gastheer is uitgezet'],
    ]);
    expect((await app.signIn(mail)).answer.status).toBe(200);
  });

  test('stays where the password is wrong, which is counted as at sign-in', async () => {
    await withSecondFactor(app.services, id);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(refused(await reset({ password: 'wrong' }))).toEqual([422, 'USER_NOT_FOUND', '/data/attributes/password']);
    expect((await reset()).status).toBe(429);
    expect((await facts()).body.data.attributes.secondFactorSince).not.toBeNull();
  });

  test('cannot be taken away where there is none, and not from oneself', async () => {
    expect(refused(await reset())).toEqual([409, 'TWO_FACTOR_OFF', '/data/attributes/user']);
    await withSecondFactor(app.services, adminId);
    expect(refused(await reset({ user: adminId }))).toEqual([409, 'OWN_TWO_FACTOR', '/data/attributes/user']);
    expect((await facts(adminId)).body.data.attributes.secondFactorSince).not.toBeNull();
  });
});

test.each([
  ['nl', 'Deze gebruiker', 'Deze gebruiker', 'Zet uw eigen tweestapsverificatie uit'],
  ['en', 'This user', 'This user', 'Turn your own two-factor authentication off'],
])('what is refused to an administrator is said in their language: %s', async (language, letter, invitation, own) => {
  await change({ stage: 'locked' });
  const detail = async (type: string, attributes: object): Promise<string> =>
    (await ask(type, attributes, admin, language)).body.errors[0].detail;
  expect(await detail('passwordletters', { user: id })).toMatch(letter);
  expect(await detail('invitations', { user: id })).toMatch(invitation);
  expect(await detail('secondfactorresets', { user: adminId, password: passphrase })).toMatch(own);
});

test('an account shows how it is used', async () => {
  const unused = { secondFactorSince: null, lastSignedInAt: null, sessions: 0 };
  expect((await facts()).body.data).toEqual({ type: 'accounts', id, attributes: unused });
  await app.signIn(mail);
  const at = app.services.now().toISOString();
  app.services.clock.pass(1000);
  await withSecondFactor(app.services, id);
  const { attributes } = (await facts()).body.data;
  const secondFactorSince = app.services.now().toISOString();
  expect(attributes).toEqual({ sessions: 1, secondFactorSince, lastSignedInAt: at });
  app.services.clock.pass(1000);
  const origin = { ip: null, userAgent: null };
  await record(app.services, app.services.database.db, { event: 'openIdSignedIn', who: { userId: id }, origin });
  expect((await facts()).body.data.attributes.lastSignedInAt).toBe(app.services.now().toISOString());
});

describe.each(['invitations', 'passwordletters', 'signouts', 'secondfactorresets'])('POST /api/%s', (type) => {
  const attributes = (user: string) => ({ user, ...(type === 'secondfactorresets' && { password: passphrase }) });

  test('is for administrators alone', async () => {
    const { token } = await app.signIn(mail);
    expect((await ask(type, attributes(id), token)).status).toBe(403);
    expect((await ask(type, attributes(adminId), token)).status).toBe(403);
    expect((await ask(type, attributes(id), '')).status).toBe(401);
  });

  test.each(['999999', 'x', '', '\u0000', '007'])('knows nobody with the id %j', async (user) => {
    expect((await ask(type, attributes(user))).status).toBe(404);
  });

  test('takes no other attribute', async () => {
    const answer = await ask(type, { ...attributes(id), reason: 'x' });
    expect(refused(answer)).toEqual([403, 'NOT_WRITABLE', '/data/attributes/reason']);
  });
});

test('the facts of an account are for administrators alone', async () => {
  const { token } = await app.signIn(mail);
  expect((await facts(id, token)).status).toBe(403);
  for (const unknown of ['999999', 'x', '%00']) expect((await facts(unknown)).status).toBe(404);
});

describe('another address', () => {
  test('is announced to both addresses, and recorded with who set it', async () => {
    await change({ mail: `new${count}@example.nl` });
    expect(await lastEvent()).toMatchObject({
      event: 'addressChanged',
      email: `new${count}@example.nl`,
      by: 'els@example.nl',
    });
    const letters = await app.letters();
    expect(letters.map(({ to }) => to).sort()).toEqual([mail, `new${count}@example.nl`]);
    for (const { subject } of letters) expect(subject).toBe('Uw e-mailadres bij Gastheer is gewijzigd');
    expect(letters.find(({ to }) => to === mail)?.text).not.toContain('new');
  });

  test('of somebody who was never activated gets the letter for that, and the old address none', async () => {
    id = await addPerson(app.services, { mail: `invited${count}@example.nl`, stage: 'invited' });
    await change({ mail: `right${count}@example.nl` });
    expect((await app.letters()).map(({ to, subject }) => [to, subject])).toEqual([
      [`right${count}@example.nl`, 'Activeer uw account bij Gastheer'],
    ]);
  });

  test('that is the same brings no letter', async () => {
    await change({ mail, nickname: 'Jan' });
    expect(await app.letters()).toEqual([]);
  });
});
