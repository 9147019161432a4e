import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import { librarian, library } from '../../testing/worlds/library.ts';
import { findAllRows, findRows } from './findRows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ descriptions: library, as: librarian });
  const { db } = app.services.database;
  await db.execute(sql`insert into vaults (cypher) select 'V' || number from generate_series(1, 10001) as number`);
});
afterAll(() => app.close());

test('rules find all rows that fulfil a condition, and never only some of them', async () => {
  const context = app.contextOf();
  expect(await findRows(context, 'vaults', { id: { lte: '10000' } })).toHaveLength(10_000);
  await expect(findRows(context, 'vaults', {})).rejects.toThrow('Over 10000 rows of vaults were asked for at once.');
});

test('work over many records finds each row once, in the order of ids, however many parts they are read in', async () => {
  const context = app.contextOf();
  const all = await findAllRows(context, 'vaults', {});
  expect(all).toHaveLength(10_001);
  const ids = all.map(({ id }) => Number(id));
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  for (const part of [1, 3, 5, 6]) {
    const few = await findAllRows(context, 'vaults', { id: { lte: '5' } }, part);
    expect(few.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5']);
  }
});
