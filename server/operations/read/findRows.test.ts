import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import { librarian, library } from '../../testing/worlds/library.ts';
import { findRows } from './findRows.ts';

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
