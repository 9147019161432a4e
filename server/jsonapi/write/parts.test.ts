import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMany } from '../../operations/write/verbs/createMany.ts';
import { systemContext } from '../../operations/write/writeContext.ts';
import { operate } from '../../testing/operate.ts';
import { sentStatements } from '../../testing/sentStatements.ts';
import type { TestAnswer } from '../../testing/testApp.ts';
import { destroy, faultsOf, type GarageApp, garageApp, patch, post } from '../../testing/worlds/garageApp.ts';

let app: GarageApp;
beforeAll(async () => {
  app = await garageApp();
});
afterAll(() => app.close());

let bill: string;
beforeEach(async () => {
  [bill = ''] = await app.seed('bills', { subject: 'Service', fleet: app.anna.fleet });
});

const lineOf = (amount: number, of = bill) => ({
  attributes: { amount },
  relationships: { bill: ['bills', of] as const },
});
const newLine = async (amount: number, of = bill): Promise<string> =>
  (await post(app, 'billlines', lineOf(amount, of))).body.data.id;

const billNow = async (id = bill) => (await app.get(`/api/bills/${id}`)).body.data;
/** Gives total, items and version of a bill. */
const stateOf = async (id = bill): Promise<unknown[]> => {
  const { attributes, meta } = await billNow(id);
  return [attributes.total, attributes.items, meta.version];
};
const historyOf = async (id = bill) =>
  (await app.get(`/api/bills/${id}/history`)).body.data.map(
    ({ attributes }: { attributes: { via: string; changes: unknown } }) => [attributes.via, attributes.changes],
  );

test('a record follows its parts as they are made, changed and removed, each noted in its history', async () => {
  const line = await newLine(100);
  expect(await stateOf()).toEqual([100, 0, 2]);
  await patch(app, ['billlines', line], { attributes: { amount: 250 } });
  expect(await stateOf()).toEqual([250, 0, 3]);
  await destroy(app, ['billlines', line]);
  expect(await stateOf()).toEqual([0, 0, 4]);
  expect((await historyOf()).slice(0, 3)).toEqual([
    ['request', { total: [250, 0] }],
    ['request', { total: [100, 250] }],
    ['request', { total: [0, 100] }],
  ]);
});

test('what is derived alike is not written', async () => {
  const line = await newLine(100);
  await patch(app, ['billlines', line], { attributes: { what: 'oil' } });
  expect(await stateOf()).toEqual([100, 0, 2]);
});

test('a part that moves leaves one parent and joins another', async () => {
  const [other = ''] = await app.seed('bills', { subject: 'Other', fleet: app.anna.fleet });
  const line = await newLine(100);
  await patch(app, ['billlines', line], { relationships: { bill: ['bills', other] } });
  expect([await stateOf(), await stateOf(other)]).toEqual([
    [0, 0, 3],
    [100, 0, 2],
  ]);
});

test('parts of parts are told up the chain, where the one between has nothing to derive', async () => {
  const line = await newLine(100);
  const item = await post(app, 'billitems', {
    attributes: { count: 3 },
    relationships: { line: ['billlines', line] },
  });
  expect(await stateOf()).toEqual([100, 3, 3]);
  await destroy(app, ['billitems', item.body.data.id]);
  expect(await stateOf()).toEqual([100, 0, 4]);
});

test('the answer to a part already includes what became of its parent', async () => {
  const answer = await app.request({
    method: 'POST',
    url: '/api/billlines?include=bill',
    payload: {
      data: {
        type: 'billlines',
        attributes: { amount: 70 },
        relationships: { bill: { data: { type: 'bills', id: bill } } },
      },
    },
  });
  expect(answer.body.included[0].attributes.total).toBe(70);
});

test('of many operations a record is derived once, and each answer shows it as it is in the end', async () => {
  const toBill = { bill: { data: { type: 'bills', lid: 'new' } } };
  const line = (amount: number) => ({
    op: 'add',
    data: { type: 'billlines', attributes: { amount }, relationships: toBill },
  });
  const fleet = { data: { type: 'fleets', id: app.anna.fleet } };
  const answer = await operate(app, [
    { op: 'add', data: { type: 'bills', lid: 'new', attributes: { subject: 'All' }, relationships: { fleet } } },
    ...[1, 2, 3].map(line),
  ]);
  const [made] = answer.body['atomic:results'];
  expect([made.data.attributes.total, made.data.meta.version]).toEqual([6, 2]);
  expect(await stateOf(made.data.id)).toEqual([6, 0, 2]);
  expect((await historyOf(made.data.id))[0]).toEqual(['operations', { total: [0, 6] }]);
});

test('a record that several operations name is read once more for all of them', async () => {
  const rename = (subject: string) => ({ op: 'update', data: { type: 'bills', id: bill, attributes: { subject } } });
  const relationships = { bill: { data: { type: 'bills', id: bill } } };
  const add = (amount: number) => ({ op: 'add', data: { type: 'billlines', attributes: { amount }, relationships } });
  const costOf = async (subjects: readonly string[], ...added: number[]): Promise<number> => {
    let answer: TestAnswer | undefined;
    const statements = await sentStatements(async () => {
      answer = await operate(app, [...subjects.map(rename), ...added.map(add)]);
    });
    expect(answer?.body['atomic:results'][0].data.attributes.subject).toBe(added.length > 0 ? 'C' : subjects[0]);
    return statements;
  };
  await costOf(['A', 'C'], 1);
  const another = (await costOf(['A', 'B', 'C'])) - (await costOf(['A', 'C']));
  expect((await costOf(['A', 'B', 'C'], 1)) - (await costOf(['A', 'C'], 1))).toBe(another);
});

test('operations may add the last line and freeze the record in one request, and nothing after that', async () => {
  const add = { op: 'add', data: { type: 'billlines', attributes: { amount: 5 }, relationships: {} as object } };
  add.data.relationships = { bill: { data: { type: 'bills', id: bill } } };
  const send = { op: 'update', data: { type: 'bills', id: bill, attributes: { stage: 'sent' } } };
  expect(faultsOf(await operate(app, [send, add]))).toEqual([
    'FROZEN /atomic:operations/1/data/relationships/bill/data',
  ]);
  expect((await operate(app, [add, send])).status).toBe(200);
  expect((await billNow()).attributes).toMatchObject({ total: 5, stage: 'sent' });
});

test('of many changes at once a record is derived once', async () => {
  const ids = [await newLine(1), await newLine(2), await newLine(3)];
  const before = (await billNow()).meta.version;
  const attributes = { resource: 'billlines', action: 'update', ids, changes: { amount: 10 } };
  const bulk = (data: object) => app.request({ method: 'POST', url: '/api/bulkchanges', payload: { data } });
  expect((await bulk({ type: 'bulkchanges', attributes })).status).toBe(200);
  expect(await stateOf()).toEqual([30, 0, before + 1]);
  expect((await historyOf())[0][0]).toBe('bulk');
  await bulk({ type: 'bulkchanges', attributes: { resource: 'billlines', action: 'delete', ids } });
  expect(await stateOf()).toEqual([0, 0, before + 2]);
});

test('many parts made by the server itself count too', async () => {
  await createMany(systemContext(app.services), 'billlines', [
    { amount: 4, bill },
    { amount: 5, bill },
  ]);
  expect(await stateOf()).toEqual([9, 0, 2]);
});

test('what is derived is validated like every change, and with it the part is refused', async () => {
  for (let count = 0; count < 5; count += 1) await newLine(1_000_000);
  const answer = await post(app, 'billlines', lineOf(1));
  expect([answer.status, faultsOf(answer)]).toEqual([422, ['TOO_LARGE /data']]);
  expect((await billNow()).attributes.total).toBe(5_000_000);
  expect((await app.get(`/api/billlines?filter[bill]=${bill}`)).body.meta.total).toBe(5);
});

test('where no member of the request is at fault for what a parent becomes, none is named', async () => {
  for (let count = 0; count < 4; count += 1) await newLine(1_000_000);
  const less = await newLine(-1);
  await newLine(1_000_000);
  await newLine(1);
  const answer = await destroy(app, ['billlines', less]);
  expect([answer.status, faultsOf(answer)]).toEqual([422, ['TOO_LARGE -']]);
  const remove = { op: 'remove', ref: { type: 'billlines', id: less } };
  expect(faultsOf(await operate(app, [remove]))).toEqual(['TOO_LARGE ']);
  const change = { op: 'update', data: { type: 'bills', id: bill, attributes: { subject: 'Later' } } };
  expect(faultsOf(await operate(app, [remove, change]))).toEqual(['TOO_LARGE /atomic:operations/1']);
  expect((await billNow()).attributes).toMatchObject({ total: 5_000_000, subject: 'Service' });
});

test('a fleet still goes as it did, and lines with the bill they are a part of', async () => {
  const line = await newLine(1);
  expect((await destroy(app, ['bills', bill])).status).toBe(204);
  expect((await app.get(`/api/billlines/${line}`)).status).toBe(404);
});

test('lines that are written at once are all counted', async () => {
  await Promise.all([1, 2, 3, 4, 5, 6].map((amount) => newLine(amount)));
  expect((await billNow()).attributes.total).toBe(21);
});

test('lines written while their bill is sent are in its total or refused', async () => {
  const lines = [1, 2, 3, 4].map(async (amount) => (await post(app, 'billlines', lineOf(amount))).status);
  const send = patch(app, ['bills', bill], { attributes: { stage: 'sent' } });
  const statuses = await Promise.all(lines);
  expect((await send).status).toBe(200);
  expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
  const { database } = app.services;
  const [stored] = await database.rows<{ sum: unknown }>(
    database.db,
    sql`select coalesce(sum(amount), 0) as sum from billlines where bill_id = ${bill}::bigint`,
  );
  expect((await billNow()).attributes.total).toBe(Number(stored?.sum));
});

test('members of a bill that move to another count there', async () => {
  const [other = ''] = await app.seed('bills', { subject: 'Other', fleet: app.anna.fleet });
  const line = await newLine(40);
  const answer = await app.request({
    method: 'POST',
    url: `/api/bills/${other}/relationships/lines`,
    payload: { data: [{ type: 'billlines', id: line }] },
  });
  expect(answer.status).toBe(204);
  expect([(await stateOf())[0], (await stateOf(other))[0]]).toEqual([0, 40]);
});

test('an earlier version of a part is brought back with what it means for its parent', async () => {
  const line = await newLine(40);
  await patch(app, ['billlines', line], { attributes: { amount: 50 } });
  const entries = (await app.get(`/api/billlines/${line}/history`)).body.data;
  const attributes = { resource: 'billlines', id: line, entry: entries.at(-1).id };
  const answer = await app.request({
    method: 'POST',
    url: '/api/restores',
    payload: { data: { type: 'restores', attributes } },
  });
  expect(answer.status).toBe(201);
  expect((await stateOf())[0]).toBe(40);
});
