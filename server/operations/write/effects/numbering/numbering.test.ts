/** Tests numbers of receipts: consecutive per prefix and year, however written and whatever fails meanwhile. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Attributes } from '../../../../../schema/normalize.ts';
import { rulesFor } from '../../../../../schema/rule.ts';
import { operate } from '../../../../testing/operate.ts';
import { type TestAnswer, testApp } from '../../../../testing/testApp.ts';
import { admin, garage } from '../../../../testing/worlds/garage.ts';
import {
  bulk,
  faultsOf,
  type GarageApp,
  garageApp,
  patch,
  post,
  restore,
} from '../../../../testing/worlds/garageApp.ts';
import { createMany } from '../../verbs/createMany.ts';
import { systemContext } from '../../writeContext.ts';

let app: GarageApp;
beforeAll(async () => {
  app = await garageApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.database.db.execute('delete from receipts');
  await app.services.database.db.execute('delete from gastheer_series');
});

const newBills = (count: number, values: Attributes = {}): Promise<string[]> =>
  app.seed('receipts', ...Array.from({ length: count }, () => ({ fleet: app.anna.fleet, ...values })));

const billedOn = '2026-11-21';
const issue = (id: string, values: Attributes = {}): Promise<TestAnswer> =>
  patch(app, ['receipts', id], { attributes: { phase: 'issued', billedOn, ...values } });
const issuing = (id: string, values: Attributes = {}) => ({
  op: 'update',
  data: { type: 'receipts', id, attributes: { phase: 'issued', billedOn, ...values } },
});
const failing = { op: 'add', data: { type: 'drivers', attributes: { email: 'no address' } } };
const updateMany = (attributes: Attributes): Promise<TestAnswer> =>
  bulk(app, { resource: 'receipts', action: 'update', ...attributes });

const numberOf = async (id: string): Promise<string | null> =>
  (await app.get(`/api/receipts/${id}`)).body.data.attributes.number;
const numbers = async (): Promise<string[]> =>
  (await app.get('/api/receipts?sort=number&per_page=1000&filter[number][null]=false')).body.data.map(
    ({ attributes }: { attributes: { number: string } }) => attributes.number,
  );
const upTo = (last: number, sequences = 'F2026'): string[] =>
  Array.from({ length: last }, (_, index) => `${sequences}-${String(index + 1).padStart(5, '0')}`);

test('200 issued in parallel with a fifth forced to fail leave the numbers 1 to 160 without gap or double', async () => {
  const ids = await newBills(200);
  const ways = [
    (id: string) => issue(id),
    (id: string) => operate(app, [issuing(id)]),
    (id: string) => updateMany({ ids: [id], changes: { phase: 'issued', billedOn } }),
    (id: string) => issue(id, { kind: 'invoice' }),
    // Fails after its number was given.
    (id: string) => operate(app, [issuing(id), failing]),
  ];
  const answers = await Promise.all(ids.map((id, index) => ways[index % ways.length]?.(id)));
  expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(160);
  expect(answers.filter((answer) => answer?.status === 422)).toHaveLength(40);
  expect(await numbers()).toEqual(upTo(160));
});

test('new records are numbered alike, those that fail in between taking no number', async () => {
  const make = (remark: string): Promise<TestAnswer> =>
    post(app, 'receipts', { attributes: { remark }, relationships: { fleet: ['fleets', app.anna.fleet] } });
  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => make(`remark ${index % 30}`)));
  const made = answers.flatMap(({ status, body }) => (status === 201 ? [body.data.attributes.order] : []));
  const year = new Date().getFullYear();
  expect(made.sort()).toEqual(upTo(30, `W${year}`));
});

test('each prefix and each year counts for itself', async () => {
  const [first = '', credit = '', later = '', second = ''] = await newBills(4);
  await issue(first);
  await issue(credit, { kind: 'credit' });
  await issue(later, { billedOn: '2027-01-01' });
  const answer = await issue(second);
  expect(answer.body.data.attributes.number).toBe('F2026-00002');
  expect(await numbers()).toEqual(['C2026-00001', 'F2026-00001', 'F2026-00002', 'F2027-00001']);
});

test('dates never run backwards within prefix and year', async () => {
  const [first = '', second = '', credit = ''] = await newBills(3);
  await issue(first, { billedOn: '2026-11-20' });
  const late = await issue(second, { billedOn: '2026-11-19' });
  expect([late.status, faultsOf(late)]).toEqual([422, ['DATE_BEFORE_PREVIOUS /data/attributes/billedOn']]);
  expect(late.body.errors[0].detail).toBe('Not before 20 Nov 2026, the date of the previous number');
  expect((await issue(credit, { billedOn: '2026-11-19', kind: 'credit' })).status).toBe(200);
  expect((await issue(second, { billedOn: '2026-11-20' })).status).toBe(200);
  expect(await numbers()).toEqual(['C2026-00001', ...upTo(2)]);
});

test('a number that needs a day is not given without one', async () => {
  const [id = ''] = await newBills(1);
  const answer = await patch(app, ['receipts', id], { attributes: { phase: 'issued' } });
  expect([answer.status, faultsOf(answer)]).toEqual([422, ['REQUIRED /data/attributes']]);
});

test('a number once given stays, whichever transitions are taken afterwards', async () => {
  const [id = '', other = ''] = await newBills(2);
  await issue(id);
  await patch(app, ['receipts', id], { attributes: { phase: 'draft' } });
  await issue(other);
  await issue(id);
  expect([await numberOf(id), await numberOf(other)]).toEqual(upTo(2));
});

test('many at once are numbered in the order of their rows, and history tells the number of each', async () => {
  const ids = await newBills(5);
  const answer = await updateMany({ ids: ids.toReversed(), changes: { phase: 'issued', billedOn } });
  expect(answer.body.data.attributes).toEqual({ affected: 5, failures: [] });
  expect(await Promise.all(ids.map(numberOf))).toEqual(upTo(5));
  const { data } = (await app.get(`/api/receipts/${ids[2]}/history`)).body;
  expect(data[0].attributes).toMatchObject({
    action: 'update',
    via: 'bulk',
    changes: { number: [null, 'F2026-00003'], phase: ['draft', 'issued'] },
  });
});

test('in bulk those whose dates run backwards are named, and the others numbered without gap', async () => {
  const [first = ''] = await newBills(1);
  await issue(first);
  const days = ['2026-11-22', '2026-11-20', '2026-11-23', '2026-11-22'];
  const ids = await app.seed('receipts', ...days.map((day) => ({ billedOn: day, fleet: app.anna.fleet })));
  const changes = { phase: 'issued' };
  const atomic = await updateMany({ ids, changes });
  expect([atomic.status, faultsOf(atomic)]).toEqual([
    422,
    ['DATE_BEFORE_PREVIOUS /data/attributes/changes', 'DATE_BEFORE_PREVIOUS /data/attributes/changes'],
  ]);
  expect(await numbers()).toEqual(upTo(1));
  const { affected, failures } = (await updateMany({ ids, changes, mode: 'best-effort' })).body.data.attributes;
  expect([affected, failures.map(({ id }: { id: string }) => id)]).toEqual([2, [ids[1], ids[3]]]);
  expect(await Promise.all(ids.map(numberOf))).toEqual(['F2026-00002', null, 'F2026-00003', null]);
});

test('operations number in their order, within records made by the same list too', async () => {
  const [first = '', second = ''] = await newBills(2);
  const answer = await operate(app, [
    issuing(second),
    {
      op: 'add',
      data: { type: 'receipts', relationships: { fleet: { data: { type: 'fleets', id: app.anna.fleet } } } },
    },
    issuing(first),
  ]);
  expect(answer.status).toBe(200);
  expect([await numberOf(second), await numberOf(first)]).toEqual(upTo(2));
});

test('lists that take the same sequences in opposite order all end', async () => {
  const ids = await newBills(24);
  const pairs = Array.from({ length: 12 }, (_, index) => [ids[2 * index] ?? '', ids[2 * index + 1] ?? ''] as const);
  const answers = await Promise.all(
    pairs.map(([one, other], index) => {
      const [first, second] = index % 2 ? ['invoice', 'credit'] : ['credit', 'invoice'];
      return operate(app, [issuing(one, { kind: first }), issuing(other, { kind: second })]);
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await numbers()).toEqual([...upTo(12, 'C2026'), ...upTo(12)]);
});

test('many that take several sequences in one request end, whatever the order of their rows', async () => {
  const kinds = ['invoice', 'credit'];
  const groups = await Promise.all(
    Array.from({ length: 8 }, (_, group) =>
      app.seed('receipts', ...kinds.map((_, index) => ({ kind: kinds[(index + group) % 2], fleet: app.anna.fleet }))),
    ),
  );
  const answers = await Promise.all(groups.map((ids) => updateMany({ ids, changes: { phase: 'issued', billedOn } })));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await numbers()).toEqual([...upTo(8, 'C2026'), ...upTo(8)]);
});

test('nobody writes a number: neither a caller nor the server itself, nor a rule', async () => {
  const [id = ''] = await newBills(1);
  const answer = await patch(app, ['receipts', id], { attributes: { number: 'F2026-00009' } });
  expect([answer.status, faultsOf(answer)]).toEqual([403, ['NOT_WRITABLE /data/attributes/number']]);
  const own = createMany(systemContext(app.services), 'receipts', [{ number: 'F2026-00009', fleet: app.anna.fleet }]);
  await expect(own).rejects.toMatchObject({ status: 403 });
  const rules = [rulesFor<{ number: string }>('receipts', { derive: [() => ({ number: 'F2026-00009' })] })];
  const ruled = await testApp({ descriptions: garage, rules, as: admin });
  try {
    const [keeper] = await createMany(systemContext(ruled.services), 'drivers', [{ email: 'a@example.nl' }]);
    const [fleet] = await createMany(systemContext(ruled.services), 'fleets', [{ name: 'A', keeper }]);
    const made = createMany(systemContext(ruled.services), 'receipts', [{ fleet }]);
    await expect(made).rejects.toThrow('receipts.number is given by its sequence');
  } finally {
    await ruled.close();
  }
});

test('the server itself may make records that are issued already: they are numbered as they are made', async () => {
  await newBills(3, { phase: 'issued', billedOn });
  expect(await numbers()).toEqual(upTo(3));
});

test('the database keeps numbers unique against direct SQL', async () => {
  const [first = '', second = ''] = await newBills(2);
  await issue(first);
  const doubled = app.services.database.db.execute(
    sql`update receipts set number = 'F2026-00001' where id = ${second}::bigint`,
  );
  await expect(doubled).rejects.toMatchObject({ cause: { code: '23505' } });
});

test('a removed record that comes back has its number still', async () => {
  const [id = ''] = await newBills(1);
  await issue(id);
  await app.request({ method: 'DELETE', url: `/api/receipts/${id}` });
  const [trashed] = (await app.get('/api/trashedrecords?filter[resource]=receipts')).body.data;
  expect((await restore(app, { trashed: trashed.id })).status).toBe(201);
  expect(await numberOf(id)).toBe('F2026-00001');
});

test('numbers are searched, filtered and sorted as texts', async () => {
  const ids = await newBills(3);
  for (const id of ids) await issue(id);
  const found = async (query: string): Promise<string[]> =>
    (await app.get(`/api/receipts?${query}`)).body.data.map(({ id }: { id: string }) => id);
  expect(await found('q=00002')).toEqual([ids[1]]);
  expect(await found('filter[number][startsWith]=F2026&sort=-number')).toEqual(ids.toReversed());
});
