/** Tests that a condition holds alike in memory and in the database: in filters, triggers and computed columns. */
import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Condition, holds, type Operator } from '../../schema/condition.ts';
import { sampleSize } from '../../schema/testing/thoroughness.ts';
import type { Entity } from '../model.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';
import { admin } from '../testing/worlds/garage.ts';
import { combined, inSql } from './logic.ts';
import { matchingIds, type StoredRow, storedRows } from './storedRows.ts';
import { computedExpression } from './tables/computedExpression.ts';
import { conditionOn, textOf } from './tables/conditionText.ts';
import { anyCondition, everyComparison, someRows } from './testing/agreement/anyCondition.ts';
import { samples } from './testing/agreement/sampleTypes.ts';
import { columnOf, conditionToSql, entityOf } from './where.ts';
import { insertRows } from './write.ts';

let app: TestApp;
let entity: Entity;
let rows: StoredRow[];
beforeAll(async () => {
  app = await testApp({ descriptions: [samples], as: admin });
  entity = entityOf(app.services.model, 'samples');
  const { database } = app.services;
  await insertRows(database, database.db, entity, someRows(120));
  rows = await storedRows(database.db, entity, {});
});
afterAll(() => app.close());

const foundBy = async (where: SQL): Promise<string[]> => {
  const found = await matchingIds(app.services.database.db, entity, where);
  return rows.flatMap(({ id }) => (found.has(id) ? [id] : []));
};

type Judge = (condition: Condition, record: Readonly<Record<string, unknown>>) => boolean;

const heldBy = (judge: Judge, condition: Condition): string[] =>
  rows.flatMap(({ id, values }) => (judge(condition, { id, ...values }) ? [id] : []));

const asFilter = (condition: Condition): SQL =>
  conditionToSql(entity, condition, { model: app.services.model, userId: null });

const waysOfSql: Readonly<Record<string, (condition: Condition) => SQL>> = {
  'a filter or row rule': asFilter,
  'a trigger': (condition) => sql.raw(textOf(conditionOn(condition, (name) => columnOf(entity, name)))),
  'a computed column': (condition) => computedExpression(condition, (name) => columnOf(entity, name)),
};

const numRuns = sampleSize(3000, 300);

test.each(Object.keys(waysOfSql))('%s finds the records that fulfil the condition in memory', async (way) => {
  const inSqlBy = waysOfSql[way] ?? asFilter;
  await fc.assert(
    fc.asyncProperty(anyCondition, async (condition) => {
      expect(await foundBy(inSqlBy(condition))).toEqual(heldBy(holds, condition));
    }),
    { numRuns },
  );
});

test('every operator on every type of field finds in a filter what it finds in memory', async () => {
  for (const { condition } of everyComparison)
    expect(await foundBy(asFilter(condition)), JSON.stringify(condition)).toEqual(heldBy(holds, condition));
});

/** Finds the rows behind a relation of a row, without the database. */
const behind: Readonly<Record<string, (row: StoredRow, other: StoredRow) => boolean>> = {
  reference: ({ values }, { id }) => values['reference'] === id,
  referring: ({ id }, { values }) => values['reference'] === id,
};

test.each(Object.keys(behind))(
  'some %s finds the records of which one related record fulfils all',
  async (relation) => {
    const isBehind = behind[relation] ?? (() => false);
    const fulfilling = fc.tuple(anyCondition, anyCondition, fc.boolean());
    await fc.assert(
      fc.asyncProperty(fulfilling, async ([one, other, isDenied]) => {
        const related = new Set([...heldBy(holds, one)].filter((id) => heldBy(holds, other).includes(id)));
        const has = (row: StoredRow): boolean => rows.some((one) => related.has(one.id) && isBehind(row, one));
        const some = { [relation]: { some: { and: [one, other] } } };
        const found = await foundBy(asFilter(isDenied ? { not: some } : some));
        expect(found).toEqual(rows.flatMap((row) => (has(row) === isDenied ? [] : [row.id])));
      }),
      { numRuns: sampleSize(600, 60) },
    );
  },
);

/** Replaces each operator by another, as a mistake in one of the two would. */
const mistaken: Readonly<Record<Operator, Operator>> = {
  eq: 'ne',
  ne: 'eq',
  lt: 'lte',
  lte: 'lt',
  gt: 'gte',
  gte: 'gt',
  in: 'ne',
  contains: 'startsWith',
  startsWith: 'contains',
  null: 'eq',
};

describe('the comparison can fail', () => {
  test('where one operator of one type of field is judged as another', async () => {
    const unnoticed: string[] = [];
    for (const [place, asked] of Map.groupBy(everyComparison, ({ name, operator }) => `${name} ${operator}`)) {
      const found = await Promise.all(asked.map(({ condition }) => foundBy(asFilter(condition))));
      const isNoticed = asked.some(({ name, operator, condition }, index) => {
        const [value] = Object.values(condition[name] as object);
        const planted = { [name]: { [mistaken[operator]]: value } };
        return heldBy(holds, planted).join() !== found[index]?.join();
      });
      if (!isNoticed) unnoticed.push(place);
    }
    expect(unnoticed).toEqual([]);
  });

  test('where "not" leaves out what is neither true nor false', async () => {
    const threeValued = { ...inSql, not: (part: SQL) => sql`not (${part})` };
    const planted = (condition: Condition): SQL =>
      combined(condition, threeValued, (name, wanted) => asFilter({ [name]: wanted }));
    const differing = await differingOn(planted);
    expect(differing.length).toBeGreaterThan(0);
    expect(differing.every((condition) => JSON.stringify(condition).includes('"not"'))).toBe(true);
  });
});

/** Returns conditions for which the database finds other records than memory. */
async function differingOn(inSqlBy: (condition: Condition) => SQL): Promise<Condition[]> {
  const differing: Condition[] = [];
  for (const condition of fc.sample(anyCondition, 300)) {
    const found = await foundBy(inSqlBy(condition));
    if (found.join() !== heldBy(holds, condition).join()) differing.push(condition);
  }
  return differing;
}
