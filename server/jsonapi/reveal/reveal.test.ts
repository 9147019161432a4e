/** Tests secrets, which are shown only after the password is given again. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { throttle } from '../../accounts/tables.ts';
import { createMany } from '../../operations/write/verbs/createMany.ts';
import { systemContext } from '../../operations/write/writeContext.ts';
import { type Answer, type SessionApp, sessionApp } from '../../testing/sessionApp.ts';
import { peopleAndSafes } from '../../testing/worlds/people.ts';
import { addPerson, passphrase } from '../../testing/worlds/testPeople.ts';

const combination = '31-7-19 left';
const pin = '4711 éé';
const mediaType = 'application/vnd.api+json';

let app: SessionApp;
let jan: string;
let els: string;
let safe = '';
let foreign = '';
let empty = '';

beforeAll(async () => {
  app = await sessionApp({}, peopleAndSafes);
  const keeper = await addPerson(app.services, { mail: 'jan@example.nl' });
  const other = await addPerson(app.services, { mail: 'piet@example.nl' });
  await addPerson(app.services, { mail: 'els@example.nl', held: ['ADMIN'] });
  const whole = { place: 'Hall', combination, pin, key: 'K', unnamed: 'U' };
  [safe = '', foreign = '', empty = ''] = await createMany(systemContext(app.services), 'safes', [
    { ...whole, keeper },
    { ...whole, keeper: other },
    { place: 'Cellar', keeper },
  ]);
  jan = (await app.signIn('jan@example.nl')).token;
  els = (await app.signIn('els@example.nl')).token;
});
afterAll(() => app.services.database.close());
beforeEach(async () => {
  await app.services.database.db.delete(throttle);
});

interface Asked {
  token?: string;
  headers?: Record<string, string>;
}

const reveal = (attributes: object, { token = jan, headers }: Asked = {}): Promise<Answer> =>
  app.call('/api/reveals', {
    method: 'POST',
    token,
    headers: { 'content-type': mediaType, ...headers },
    payload: JSON.stringify({
      data: {
        type: 'reveals',
        attributes: { resource: 'safes', id: safe, field: 'pin', password: passphrase, ...attributes },
      },
    }),
  });
const errorsOf = ({ status, body }: Answer): unknown[] => [
  status,
  ...body.errors.map(
    ({ code, source }: { code: string; source?: { pointer?: string } }) => `${code} ${source?.pointer ?? '-'}`,
  ),
];
const noted = async (): Promise<number> => {
  const [row] = await app.services.database.rows<{ count: unknown }>(
    app.services.database.db,
    sql`select count(*) as count from gastheer_history where action = 'reveal'`,
  );
  return Number(row?.count);
};

describe('a caller who gives the right password', () => {
  test('gets the secret, in an answer that no cache keeps', async () => {
    const answer = await reveal({});
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-type']).toBe(mediaType);
    expect(answer.body.data).toEqual({
      type: 'reveals',
      id: expect.any(String),
      attributes: { resource: 'safes', id: safe, field: 'pin', value: pin },
    });
  });

  test('gets null where there is none', async () => {
    expect((await reveal({ id: empty })).body.data.attributes.value).toBeNull();
  });

  test('is noted in history, with the name of the field and no value', async () => {
    await reveal({});
    const { body } = await app.call(`/api/safes/${safe}/history`, { token: jan });
    expect(body.data[0].attributes).toMatchObject({ action: 'reveal', version: 1, changes: { pin: [null, null] } });
    const ofAdmin = await app.call(`/api/safes/${safe}/history`, { token: els });
    expect(ofAdmin.body.data[0].attributes).toMatchObject({
      role: 'customer',
    });
  });

  test('leaves the record as it was: the version others know still holds', async () => {
    await reveal({});
    const { body } = await app.call(`/api/safes/${safe}`, { token: jan });
    expect(body.data.meta.version).toBe(1);
  });
});

describe('a wrong password', () => {
  test('is refused as at sign-in, reveals nothing and is noted nowhere', async () => {
    const before = await noted();
    const answer = await reveal({ password: 'wrong' });
    expect(errorsOf(answer)).toEqual([422, 'USER_NOT_FOUND /data/attributes/password']);
    expect(answer.text).not.toContain(pin);
    expect(await noted()).toBe(before);
  });

  test('is named as that alone, since the user is known', async () => {
    const { body } = await reveal({ password: 'wrong' });
    expect(body.errors[0].detail).toBe('Dit wachtwoord is onjuist');
  });

  test('is slowed down together with sign-ins to the same account', async () => {
    const login = (password: string) =>
      app.call('/api/login', { method: 'POST', payload: { email: 'jan@example.nl', password } });
    for (let attempt = 0; attempt < 3; attempt += 1) await reveal({ password: 'wrong' });
    for (let attempt = 0; attempt < 2; attempt += 1) await login('wrong');
    const answer = await reveal({});
    expect(errorsOf(answer)).toEqual([429, 'LOGIN_TROTTLED -']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await login(passphrase)).status).toBe(429);
  });

  test('before the right one is forgiven', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 0; attempt < 3; attempt += 1) await reveal({ password: 'wrong' });
      expect((await reveal({})).status).toBe(200);
    }
  });
});

describe('may be revealed', () => {
  test.each([
    ['customer', 'combination', 200],
    ['customer', 'pin', 200],
    ['customer', 'key', 403],
    ['customer', 'unnamed', 403],
    ['customer', 'place', 403],
    ['customer', 'absent', 403],
    ['customer', '__proto__', 403],
    ['admin', 'combination', 403],
    ['admin', 'pin', 200],
    ['admin', 'key', 403],
    ['admin', 'unnamed', 403],
  ])('to a %s: %s: %i', async (role, field, status) => {
    const answer = await reveal({ field }, { token: role === 'admin' ? els : jan });
    expect(answer.status).toBe(status);
    if (status === 403) expect(errorsOf(answer)).toEqual([403, 'NOT_REVEALABLE /data/attributes/field']);
  });

  test('only what is in one’s own records: others are as absent, and cost no attempt', async () => {
    for (const id of [foreign, '999999', 'x']) {
      for (let attempt = 0; attempt < 6; attempt += 1)
        expect(errorsOf(await reveal({ id, password: 'wrong' }))).toEqual([404, 'NOT_FOUND -']);
    }
    expect((await reveal({})).status).toBe(200);
    expect((await reveal({ id: foreign }, { token: els })).status).toBe(200);
  });

  test('nothing to visitors, and nothing of resources that are not described', async () => {
    expect((await reveal({}, { token: '' })).status).toBe(401);
    expect((await reveal({ resource: 'treasures' })).status).toBe(404);
    expect((await reveal({ resource: 'notes' })).status).toBe(404);
  });
});

test('members that the request does not know are refused, a one-time code among them', async () => {
  expect(errorsOf(await reveal({ otpCode: '123456' }))).toEqual([403, 'NOT_WRITABLE /data/attributes/otpCode']);
  const { status } = await reveal({ password: undefined });
  expect(status).toBe(400);
});

test('an answer is never kept to be given again', async () => {
  const answer = await reveal({}, { headers: { 'idempotency-key': 'one' } });
  expect([answer.status, answer.body.errors[0].source]).toEqual([400, { header: 'Idempotency-Key' }]);
});

test('the secret is in no other answer, not in the log and not in the database', async () => {
  expect((await reveal({})).status).toBe(200);
  for (const token of [jan, els]) {
    for (const url of ['safes', `safes/${safe}`, `safes/${safe}/history`, 'schema', 'openapi.json']) {
      const { text } = await app.call(`/api/${url}`, { token });
      expect(text.length).toBeGreaterThan(20);
      for (const value of [combination, pin]) expect(text).not.toContain(value);
    }
    const file = await app.call('/api/safes', { token, headers: { accept: 'text/csv' } });
    expect(file.text).toContain('Hall');
    expect(file.text).not.toContain(pin);
    expect((await app.call('/api/safes?filter[pin]=x', { token })).status).toBe(400);
  }
  for (const secret of [pin, combination, passphrase]) expect(app.log.join('')).not.toContain(secret);
  for (const table of ['safes', 'gastheer_history', 'gastheer_idempotency_keys', 'gastheer_trash']) {
    const rows = await app.services.database.rows<{ text: string }>(
      app.services.database.db,
      sql`select row_to_json(t)::text as text from ${sql.identifier(table)} as t`,
    );
    for (const { text } of rows) expect(text).not.toContain(pin);
  }
});

test('each role learns which secrets it may reveal, and of no others', async () => {
  const shownTo = async (token: string): Promise<[string, boolean][]> => {
    const { body } = await app.call('/api/schema', { token });
    const { fields } = body.data.find(({ name }: { name: string }) => name === 'safes');
    return Object.entries<{ type: string; reveal?: boolean }>(fields).flatMap(([name, { type, reveal: may }]) =>
      type === 'secret' ? [[name, may === true]] : [],
    );
  };
  expect(await shownTo(jan)).toEqual([
    ['combination', true],
    ['pin', true],
  ]);
  expect(await shownTo(els)).toEqual([
    ['combination', false],
    ['pin', true],
    ['key', false],
    ['unnamed', false],
  ]);
  const document = await app.call('/api/openapi.json', { token: jan });
  const { oneOf } =
    document.body.paths['/reveals'].post.requestBody.content[mediaType].schema.properties.data.properties.attributes;
  expect(oneOf[0].properties.field).toEqual({ enum: ['combination', 'pin'] });
});
