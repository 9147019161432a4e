import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, type SessionApp, sessionApp } from '../../testing/sessionApp.ts';
import { addPerson } from '../../testing/worlds/testPeople.ts';
import { preferences } from './tables.ts';

let app: SessionApp;
let mine = '';
let others = '';

beforeAll(async () => {
  app = await sessionApp();
  await addPerson(app.services, { mail: 'jan@example.nl' });
  await addPerson(app.services, { mail: 'piet@example.nl', held: ['ADMIN'] });
  mine = (await app.signIn('jan@example.nl')).token;
  others = (await app.signIn('piet@example.nl')).token;
});
afterAll(() => app.services.database.close());
beforeEach(async () => {
  await app.services.database.db.delete(preferences);
});

const read = (token = mine) => app.call('/api/preferences', { token });
const change = (payload: unknown, token = mine) =>
  app.call('/api/preferences', {
    method: 'PATCH',
    payload: JSON.stringify(payload),
    headers: { 'content-type': 'application/json' },
    token,
  });
const faults = ({ status, body }: Answer): unknown[] => [
  status,
  ...body.errors.map(
    ({ code, source }: { code: string; source?: { pointer: string } }) => `${code} ${source?.pointer}`,
  ),
];
const numbered = (from: number, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${from + index}`, index]));

describe('preferences', () => {
  test('are none at first, and then what was kept', async () => {
    expect((await read()).body).toEqual({});
    const kept = { 'books.datatable': ['title'], theme: 'dark', deep: { a: [1, null, { b: 'é' }] }, no: false, n: 0 };
    expect((await change(kept)).status).toBe(204);
    const answer = await read();
    expect([answer.status, answer.body, answer.headers['cache-control']]).toEqual([200, kept, 'no-store']);
  });

  test('are refused as a whole where one of them is there twice', async () => {
    const payload = '{"theme":"dark","deep":{"a":1,"a":2}}';
    const headers = { 'content-type': 'application/json' };
    const answer = await app.call('/api/preferences', { method: 'PATCH', payload, headers, token: mine });
    expect([faults(answer), (await read()).body]).toEqual([[400, 'INVALID_DOCUMENT /deep/a'], {}]);
  });

  test('that a change does not name stay; null removes one', async () => {
    await change({ a: 1, b: 2, c: 3 });
    await change({ b: null, c: { d: 4 }, never: null });
    expect((await read()).body).toEqual({ a: 1, c: { d: 4 } });
  });

  test('are each user’s own, an administrator’s too', async () => {
    await change({ theme: 'dark' });
    await change({ theme: 'light', more: 1 }, others);
    expect([(await read()).body, (await read(others)).body]).toEqual([{ theme: 'dark' }, { theme: 'light', more: 1 }]);
    await change({ theme: null }, others);
    expect((await read()).body).toEqual({ theme: 'dark' });
  });

  test('are for those who are signed in', async () => {
    expect([(await read('')).status, (await change({ a: 1 }, '')).status]).toEqual([401, 401]);
  });

  test('have names of 200 characters at most, and values of 16 KB', async () => {
    const key = 'k'.repeat(200);
    const value = 'v'.repeat(16 * 1024 - 2);
    expect((await change({ [key]: value })).status).toBe(204);
    expect((await read()).body).toEqual({ [key]: value });
    expect(
      faults(await change({ [`${key}k`]: 1, '': 1, 'a/b~c': `${value}v`, é: `é${value.slice(1)}`, fine: 1 })),
    ).toEqual([422, `KEY_LENGTH /${key}k`, 'KEY_LENGTH /', 'VALUE_TOO_LARGE /a~1b~0c', 'VALUE_TOO_LARGE /é']);
    expect(Object.keys((await read()).body)).toEqual([key]);
  });

  test('are 200 at most, and a change that makes them more changes nothing', async () => {
    expect((await change(numbered(0, 200))).status).toBe(204);
    expect(faults(await change({ another: 1, key0: 'other' }))).toEqual([422, 'TOO_MANY ']);
    expect((await read()).body).toEqual(numbered(0, 200));
    expect((await change({ another: 1, key0: null })).status).toBe(204);
  });

  test('are 200 at most when many changes come in the same instant', async () => {
    const answers = await Promise.all([0, 60, 120, 180].map((from) => change(numbered(from, 60))));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 204, 422]);
    expect(Object.keys((await read()).body)).toHaveLength(180);
  });

  test('that no database keeps are named, not stored', async () => {
    const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);
    expect((await change({ fine: nested(32) })).status).toBe(204);
    const unfit = { zero: ['\u0000'], half: { '\ud800': 1 }, 'n\u0000': 1, deep: nested(33) };
    expect(faults(await change(unfit))).toEqual([
      422,
      'INVALID_CHARACTER /zero',
      'INVALID_CHARACTER /half',
      'INVALID_CHARACTER /n\u0000',
      'VALUE_TOO_DEEP /deep',
    ]);
  });

  test('are an object of JSON, in a body of 256 kB at most', async () => {
    expect(faults(await change([1]))).toEqual([400, 'INVALID_DOCUMENT ']);
    const large = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`key${index}`, 'v'.repeat(15_000)]));
    expect((await change(large)).status).toBe(413);
    const form = { method: 'PATCH', payload: 'a=1', headers: { 'content-type': 'text/plain' }, token: mine } as const;
    expect((await app.call('/api/preferences', form)).status).toBe(415);
  });

  test('come back as they were sent, whatever they are', async () => {
    const key = fc.oneof(fc.string({ minLength: 1, maxLength: 20 }), fc.constantFrom('__proto__', 'constructor', '…'));
    const value = fc.jsonValue({ maxDepth: 4 }).filter((json) => json !== null && !JSON.stringify(json).includes('-0'));
    await fc.assert(
      fc.asyncProperty(fc.dictionary(key, value, { maxKeys: 5 }), async (kept) => {
        await app.services.database.db.delete(preferences);
        const { status } = await change(kept);
        if (status === 204) expect(JSON.parse((await read()).text)).toEqual(JSON.parse(JSON.stringify(kept)));
        else expect(status).toBe(422);
      }),
      { numRuns: 40 },
    );
  });

  test('are answered in the caller’s language where they are refused', async () => {
    const payload = JSON.stringify({ '': 1 });
    const headers = { 'content-type': 'application/json', 'accept-language': 'nl' };
    const { body } = await app.call('/api/preferences', { method: 'PATCH', payload, headers, token: mine });
    expect(body.errors[0].detail).toBe('De naam van een voorkeur heeft 1 tot 200 tekens.');
  });
});
