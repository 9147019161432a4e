/** Compares the fast path of a write with a transaction: answer, rows, history and events are the same. @long: 35 s */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '../schema/role.ts';
import { history } from './operations/history/historyTable.ts';
import { loadDescriptions, loadRules } from './start/loadDescriptions.ts';
import { type Compared, compared, differencesOf } from './testing/differential/compare.ts';
import { builtAlike, differentialPair, type Pair, type Side, type Write } from './testing/differential/pair.ts';
import { createsOf, updatesOf } from './testing/differential/writes.ts';
import { expectedRights } from './testing/permissions/expectedRights.ts';
import type { TestApp } from './testing/testApp.ts';
import { garage, garageRules } from './testing/worlds/garage.ts';

const descriptions = (await loadDescriptions('resources')).map(({ resource }) => resource);
const signIn = descriptions.find((resource) => resource.signIn);
if (!signIn) throw new Error('resources/ describes nobody who signs in.');

let pair: Pair;
beforeAll(async () => {
  pair = await differentialPair({ descriptions, rules: await loadRules('rules'), users: signIn.name });
});
afterAll(() => pair.close());

const writers: Role[] = ['admin', 'customer'];
const cases = writers.flatMap((role) =>
  descriptions.flatMap((resource) => {
    const may = expectedRights(descriptions, resource, role);
    return may.create || may.update ? [{ role, name: resource.name, resource }] : [];
  }),
);

const all: Compared[] = [];

describe('with the fast path and without it', () => {
  test.each(cases)('a $role writes $name alike', async ({ role, resource }) => {
    const ofCreates = await performed(await createsOf(pair, { resource, role }));
    const ofUpdates = await performed(await updatesOf(pair, { resource, role }));
    const differing = [...ofCreates, ...ofUpdates].filter(({ differences }) => Object.keys(differences).length > 0);
    expect(differing).toEqual([]);
  });

  const kinds = writers.flatMap((role) => (['create', 'update'] as const).map((verb) => ({ role, verb })));
  test.each(kinds)('many writes of a $role go each way by $verb, those that are refused too', ({ role, verb }) => {
    const ofKind = all.filter(({ write }) => write.verb === verb && write.role === role);
    const { fast = [], others = [] } = Object.groupBy(ofKind, ({ tookFastPath }) => (tookFastPath ? 'fast' : 'others'));
    for (const way of [fast, others]) expect(new Set(way.map(({ write }) => write.resource)).size).toBeGreaterThan(8);
    // Samples hold different shares of refused writes, but never mostly fast ones.
    expect(others.length).toBeGreaterThan(fast.length);
  });
});

describe('the comparison notices that the fast path', () => {
  let garagePair: Pair;
  beforeAll(async () => {
    garagePair = await differentialPair({ descriptions: garage, rules: garageRules, users: 'drivers' });
  });
  afterAll(() => garagePair.close());
  // Removes what an earlier test planted.
  beforeEach(async () => {
    for (const { app } of [garagePair.fast, garagePair.slow])
      await app.services.database.db.execute(sql`delete from fleets`);
  });

  const planted: Record<string, { leave: (app: TestApp) => Promise<unknown>; part: string }> = {
    'leaves no history': {
      leave: ({ services }) => services.database.db.execute(sql`delete from ${history}`),
      part: 'history',
    },
    'writes another value': {
      leave: ({ services }) => services.database.db.execute(sql`update fleets set name = name || '!'`),
      part: 'rows',
    },
    'counts no version': {
      leave: ({ services }) => services.database.db.execute(sql`update fleets set version = version - 1`),
      part: 'rows',
    },
    'announces nothing': {
      leave: async () => {
        garagePair.fast.announced = [];
      },
      part: 'announced',
    },
  };

  test.each(Object.entries(planted))('%s', async (_, { leave, part }) => {
    const id = await builtAlike(garagePair, 'fleets', null);
    const changes = { attributes: { name: `Fleet ${randomUUID()}` } };
    const write: Write = { resource: 'fleets', verb: 'update', role: 'admin', id, members: changes, about: 'planted' };
    expect((await compared(garagePair, { ...write, members: {} })).differences).toEqual({});
    const { differences } = await whileAfterEach(garagePair.fast, leave, () => compared(garagePair, write));
    expect(Object.keys(differences)).toEqual([part]);
  });

  test('answers otherwise', () => {
    const outcome = { status: 200, headers: {}, body: { data: null }, rows: [], history: [], announced: [] };
    expect(Object.keys(differencesOf(outcome, { ...outcome, status: 409, body: null }))).toEqual(['status', 'body']);
  });
});

/** Does something to one side after each of its requests. */
async function whileAfterEach<T>(
  side: Side,
  leave: (app: TestApp) => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const { app } = side;
  const request: TestApp['request'] = async (options) => {
    const answer = await app.request(options);
    await leave(app);
    return answer;
  };
  side.app = { ...app, request };
  try {
    return await work();
  } finally {
    side.app = app;
  }
}

async function performed(writes: readonly Write[]): Promise<Compared[]> {
  const done: Compared[] = [];
  for (const write of writes) done.push(await compared(pair, write));
  all.push(...done);
  return done;
}
