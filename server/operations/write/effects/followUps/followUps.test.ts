import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Condition } from '../../../../../schema/condition.ts';
import type { Attributes } from '../../../../../schema/normalize.ts';
import { operate } from '../../../../testing/operate.ts';
import { sentStatements } from '../../../../testing/sentStatements.ts';
import { type TestAnswer, type TestApp, testApp } from '../../../../testing/testApp.ts';
import { admin, driver } from '../../../../testing/worlds/garage.ts';
import { bulk, faultsOf, post, resourceObject } from '../../../../testing/worlds/garageApp.ts';
import { tripRules, tripWorld } from '../../../../testing/worlds/trips.ts';
import { findRows } from '../../../read/findRows.ts';
import { createMany } from '../../verbs/createMany.ts';
import { systemContext } from '../../writeContext.ts';

let app: TestApp;
let letters = 0;
let onLetter: () => void = () => undefined;
beforeAll(async () => {
  const rules = tripRules(() => {
    letters += 1;
    onLetter();
  });
  app = await testApp({ descriptions: tripWorld, rules, as: admin });
});
afterAll(() => app.close());
beforeEach(() => {
  letters = 0;
  onLetter = () => undefined;
});

let made = 0;
const trips = (count: number, values: Attributes = {}): Promise<string[]> =>
  createMany(
    systemContext(app.services),
    'trips',
    Array.from({ length: count }, () => ({ title: `T${++made}`, ...values })),
  );
const trip = async (values: Attributes = {}): Promise<string> => (await trips(1, values)).join();
const drive = (id: string, as = admin): Promise<TestAnswer> =>
  app.request({
    method: 'PATCH',
    url: `/api/trips/${id}`,
    payload: { data: resourceObject('trips', { attributes: { stage: 'driven' } }, id), meta: { reason: 'It is time' } },
    as,
  });
const find = (resource: string, condition: Condition = {}): Promise<Attributes[]> =>
  findRows(app.contextOf(), resource, condition);
const countOf = async (resource: string): Promise<number> => (await find(resource)).length;
const claimOf = async (id: string): Promise<Attributes> => (await find('claims', { trip: id }))[0] ?? {};
const stageOf = async (id: string): Promise<unknown> => (await find('trips', { id }))[0]?.['stage'];

describe('what follows a change', () => {
  test('is made with it, refers to itself by local ids, and finds its totals', async () => {
    const id = await trip({ cost: 30 });
    expect((await drive(id)).status).toBe(200);
    const claim = await claimOf(id);
    expect(claim).toMatchObject({ stage: 'sent', total: 35 });
    const [first, second] = await find('stops', { claim: String(claim['id']) });
    expect([first, second]).toMatchObject([
      { cost: 30, before: null },
      { cost: 5, before: first?.['id'] },
    ]);
  });

  test('is followed in its turn', async () => {
    const id = await trip();
    await drive(id);
    const { id: claim } = await claimOf(id);
    expect(await find('letters', { claim: String(claim) })).toMatchObject([{ about: 'You get 15' }]);
  });

  test('is work of the server that history tells as the caller’s, of the same request and for the same reason', async () => {
    const id = await trip({ driverId: '8' });
    expect((await drive(id, driver('8'))).status).toBe(200);
    const { database } = app.services;
    const noted = await database.rows(
      database.db,
      sql`select distinct resource, role, via, reason, request_id as request from gastheer_history
        where user_id = 8 order by resource`,
    );
    const same = { role: 'customer', via: 'request', reason: 'It is time', request: 'test' };
    expect(noted).toEqual(['claims', 'letters', 'stops', 'trips'].map((resource) => ({ resource, ...same })));
  });

  test('does not come of a change that its rule says nothing of', async () => {
    const before = await countOf('claims');
    const id = await trip();
    await app.request({
      method: 'PATCH',
      url: `/api/trips/${id}`,
      payload: { data: resourceObject('trips', { attributes: { cost: 3 } }, id) },
    });
    expect(await countOf('claims')).toBe(before);
  });

  test('comes of each of a list of operations', async () => {
    const id = await trip();
    const answer = await operate(app, [
      { op: 'update', data: resourceObject('trips', { attributes: { title: `T${++made}` } }, id) },
      { op: 'add', data: resourceObject('letters', { attributes: { about: 'Hello' } }) },
      { op: 'add', data: resourceObject('letters', { attributes: { about: 'Echo' } }) },
    ]);
    expect([answer.status, letters]).toEqual([500, 1 + 20]);
  });
});

describe('a fault in what follows', () => {
  test('refuses the whole request, with no member to lead to', async () => {
    const one = await trip({ title: 'Same' });
    const other = await trip({ title: 'Same' });
    expect((await drive(one)).status).toBe(200);
    const before = await Promise.all(['claims', 'stops', 'letters'].map(countOf));
    const answer = await drive(other);
    expect([answer.status, faultsOf(answer)]).toEqual([422, ['NOT_UNIQUE /data']]);
    expect(answer.body.errors[0].meta).toMatchObject({ field: 'code' });
    expect(await stageOf(other)).toBe('planned');
    expect(await Promise.all(['claims', 'stops', 'letters'].map(countOf))).toEqual(before);
  });

  test('of one of many refuses them all', async () => {
    const good = await trips(3);
    const bad = await trip({ cost: 1001 });
    const answer = await bulkDrive([...good, bad]);
    expect([answer.status, faultsOf(answer)]).toEqual([422, ['TOO_LARGE /data']]);
    expect(await Promise.all(good.map(stageOf))).toEqual(['planned', 'planned', 'planned']);
  });

  test('of a transition that is not there is 409', async () => {
    const answer = await drive(await trip({ cost: -5 }));
    expect([answer.status, faultsOf(answer)]).toEqual([409, ['TRANSITION_NOT_ALLOWED /data']]);
  });

  test('tells a caller nothing of what they may not read', async () => {
    const answer = await drive(await trip({ cost: 1001, driverId: '7' }), driver('7'));
    expect(answer.status).toBe(422);
    const [{ id: _id, ...error }] = answer.body.errors;
    expect(error).toEqual({
      status: '422',
      code: 'TOO_LARGE',
      title: 'Unprocessable Content',
      source: { pointer: '/data' },
    });
  });

  test('that only the database finds is told like any other', async () => {
    const twins = [await trip({ title: 'Twin' }), await trip({ title: 'Twin' })];
    const statuses = (await Promise.all(twins.map((id) => drive(id)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 422]);
    expect(await find('claims', { code: 'C-Twin' })).toHaveLength(1);
  });
});

const bulkDrive = (ids: readonly string[], as = admin): Promise<TestAnswer> =>
  app.request({
    method: 'POST',
    url: '/api/bulkchanges',
    payload: {
      data: resourceObject('bulkchanges', {
        attributes: { resource: 'trips', action: 'update', ids, changes: { stage: 'driven' } },
      }),
      meta: { reason: 'All at once' },
    },
    as,
  });

test('what follows many changes takes no more statements than what follows a few', async () => {
  const few = await trips(3);
  const many = await trips(60);
  const ofFew = await sentStatements(async () => expect((await bulkDrive(few)).status).toBe(200));
  const ofMany = await sentStatements(async () => expect((await bulkDrive(many)).status).toBe(200));
  expect(ofMany).toBe(ofFew);
  const claims = await find('claims', { trip: many });
  expect(claims.map(({ total, stage }) => [total, stage])).toEqual(Array(60).fill([15, 'sent']));
  expect(letters).toBe(63);
});

test('many changes by somebody who has rows of their own are followed too', async () => {
  const own = await trips(3, { driverId: '7' });
  expect((await bulkDrive(own, driver('7'))).status).toBe(200);
  expect(await find('claims', { trip: own })).toHaveLength(3);
});

test('a transaction that is done again does what follows once', async () => {
  onLetter = () => {
    onLetter = () => undefined;
    throw Object.assign(new Error('Somebody came between.'), { code: '40001' });
  };
  const id = await trip();
  expect((await drive(id)).status).toBe(200);
  expect(letters).toBe(2);
  expect(await find('claims', { trip: id })).toHaveLength(1);
  expect(await find('letters', { 'claim.trip': id })).toHaveLength(1);
});

test('what has no end is a defect, and nothing of it stays', async () => {
  const before = await countOf('letters');
  expect((await post(app, 'letters', { attributes: { about: 'Echo' } })).status).toBe(500);
  expect(await countOf('letters')).toBe(before);
  await expect(createMany(systemContext(app.services), 'letters', [{ about: 'Echo' }])).rejects.toThrow(
    /follow each other there are still more, of letters/,
  );
});

test('records of many at once are followed, as those of one', async () => {
  await createMany(systemContext(app.services), 'letters', [{ about: 'One' }, { about: 'Two' }]);
  expect([letters, await bulk(app, { resource: 'letters', action: 'delete', filter: { about: 'One' } })]).toMatchObject(
    [2, { status: 200 }],
  );
});
