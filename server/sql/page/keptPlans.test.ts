/** Tests that the database keeps the plan of a page. @alone: statements get names once for a process, and only so many. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import { librarian, library } from '../../testing/worlds/library.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ descriptions: library, as: librarian });
  const { db } = app.services.database;
  await db.execute(sql`insert into authors (name) select 'A' || n from generate_series(1, 100000) n`);
  await db.execute(sql`analyze authors`);
});
afterAll(() => app.close());

/** Counts how often the page of a list was planned for any values, and how often for its own. */
async function plansOfPages(): Promise<{ generic: number; custom: number }> {
  const { database } = app.services;
  const [plans] = await database.rows<{ generic: number; custom: number }>(
    database.db,
    sql`select sum(generic_plans)::int as generic, sum(custom_plans)::int as custom
      from pg_prepared_statements where statement like '%"authors"%offset $%'`,
  );
  if (!plans) throw new Error('An aggregate without groups gives one row.');
  return plans;
}

test('pages of a long list are planned once, and then read by the kept plan', async () => {
  for (let page = 2; page <= 20; page += 1) {
    const { body } = await app.get(`/api/authors?sort=id&per_page=10&page=${page}`);
    expect(body.data.map(({ id }: { id: string }) => Number(id))).toEqual(
      Array.from({ length: 10 }, (_, index) => (page - 1) * 10 + index + 1),
    );
  }
  const { generic, custom } = await plansOfPages();
  // Is planned for its own values a few times first, at which the database compares.
  expect(generic).toBeGreaterThan(custom);
});
