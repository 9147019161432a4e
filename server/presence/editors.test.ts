import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Principal } from '../context.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';
import { peopleAndNotes } from '../testing/worlds/people.ts';
import { addPerson } from '../testing/worlds/testPeople.ts';
import { presenceTime, purgePresence } from './editors.ts';
import { presence } from './tables.ts';

let app: TestApp;
let clock = new Date('2026-11-22T12:00:00Z');
const as: Record<'els' | 'bea' | 'jan', Principal> = {
  els: { userId: '', role: 'admin', sessionId: null },
  bea: { userId: '', role: 'admin', sessionId: null },
  jan: { userId: '', role: 'customer', sessionId: null },
};

beforeAll(async () => {
  app = await testApp({
    descriptions: peopleAndNotes.map(({ resource }) => resource),
    as: as.els,
    now: () => clock,
  });
  for (const name of ['els', 'bea', 'jan'] as const) {
    const held = name === 'jan' ? undefined : ['ADMIN'];
    as[name] = {
      ...as[name],
      userId: await addPerson(app.services, { mail: `${name}@example.nl`, ...(held && { held }) }),
    };
  }
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.database.db.delete(presence);
});

const urlOf = (id = as.jan.userId) => `/api/people/${id}/editors`;
const ask = (method: 'GET' | 'POST' | 'DELETE', who: Principal, url = urlOf()) => app.request({ method, url, as: who });
const names = async (who: Principal, method: 'GET' | 'POST' = 'GET'): Promise<unknown[]> => {
  const { status, body } = await ask(method, who);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.map(({ attributes }: { attributes: { name: string | null; isStaff: boolean } }) => [
    attributes.name,
    attributes.isStaff,
  ]);
};

test('the editors of a record are shown to its other editors, and not to themselves', async () => {
  expect(await names(as.els, 'POST')).toEqual([]);
  expect(await names(as.bea, 'POST')).toEqual([['els@example.nl', true]]);
  expect(await names(as.els)).toEqual([['bea@example.nl', true]]);
  expect((await ask('DELETE', as.bea)).status).toBe(204);
  expect(await names(as.els)).toEqual([]);
  expect((await ask('DELETE', as.bea)).status).toBe(204);
});

test('a customer learns that it is an employee, and not which', async () => {
  await ask('POST', as.els);
  const { body } = await ask('GET', as.jan);
  expect(body.data[0].attributes).toEqual({ name: null, isStaff: true, since: clock.toISOString() });
  expect(body.data[0].relationships).toEqual({ user: { data: null } });
  expect(JSON.stringify(body)).not.toContain('els@');
});

test('it lapses unless it is said again, and begins anew after that', async () => {
  const begun = clock;
  await ask('POST', as.els);
  clock = new Date(begun.getTime() + presenceTime - 1);
  await ask('POST', as.els);
  clock = new Date(begun.getTime() + 2 * presenceTime - 2);
  expect((await ask('GET', as.bea)).body.data[0].attributes.since).toBe(begun.toISOString());
  clock = new Date(begun.getTime() + 2 * presenceTime);
  expect(await names(as.bea)).toEqual([]);
  await ask('POST', as.els);
  expect((await ask('GET', as.bea)).body.data[0].attributes.since).toBe(clock.toISOString());
});

test('what has lapsed is cleared away', async () => {
  await ask('POST', as.els);
  await purgePresence(app.contextOf());
  expect(await names(as.bea)).toHaveLength(1);
  clock = new Date(clock.getTime() + presenceTime);
  await purgePresence(app.contextOf());
  expect(await app.services.database.db.$count(presence).then(Number)).toBe(0);
});

test.each(['GET', 'POST', 'DELETE'] as const)(
  '%s answers 404 alike for what is not there and what is not theirs',
  async (method) => {
    await ask('POST', as.bea, urlOf(as.els.userId));
    const hidden = await ask(method, as.jan, urlOf(as.els.userId));
    const absent = await ask(method, as.jan, urlOf('999'));
    expect([hidden.status, hidden.body]).toEqual([404, absent.body]);
    expect((await ask(method, as.els, urlOf('01'))).status).toBe(404);
    expect((await ask(method, as.els, '/api/nothing/1/editors')).status).toBe(404);
  },
);

test('an administrator who views as a customer edits as themselves', async () => {
  const actor: Principal = { ...as.jan, actor: as.els.userId ?? '' };
  await ask('POST', actor);
  expect(await names(as.bea)).toEqual([['els@example.nl', true]]);
  expect(await names(as.els)).toEqual([]);
});

test('it takes no parameter', async () => {
  expect((await ask('GET', as.els, `${urlOf()}?page=2`)).body.errors[0].source).toEqual({ parameter: 'page' });
});
