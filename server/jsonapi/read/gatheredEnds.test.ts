import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appOn, type TestApp, testApp } from '../../testing/testApp.ts';
import { librarian, library } from '../../testing/worlds/library.ts';

const few = 10;
const authors = 40;

let app: TestApp;
let narrow: TestApp;
beforeAll(async () => {
  app = await testApp({ descriptions: library, as: librarian });
  const { db } = app.services.database;
  await db.execute(sql`insert into authors (name)
    select (case when n % 5 = 0 then 'Poet ' else 'Writer ' end) || n from generate_series(1, ${authors}::int) as n`);
  await db.execute(sql`insert into books (title, author_id, pages)
    select 'Book ' || n, case when n % 7 > 0 then 1 + n % ${authors}::int end, n % 3 from generate_series(1, 200) as n`);
  narrow = appOn({ ...app.services, countLimit: few }, librarian);
});
afterAll(() => app.close());

const pageOf = async (asked: TestApp, query: string) => {
  const { status, body } = await asked.get(`/api/books?${query}&per_page=7&sort=-pages,title`);
  expect(status, JSON.stringify(body.errors)).toBe(200);
  const { total, totalIsEstimate = false } = body.meta;
  return { ids: body.data.map(({ id }: { id: string }) => id), ...(!totalIsEstimate && { total }) };
};

/** Finds the same books in the way that any condition is written, by their ids. */
const matching = async (condition: string): Promise<string[]> => {
  const { rows } = (await app.services.database.db.execute(
    sql.raw(`select books.id from books left join authors on authors.id = author_id
      where ${condition} order by books.pages desc, books.title`),
  )) as unknown as { rows: { id: unknown }[] };
  return rows.map(({ id }) => String(id));
};

test.each([
  ['filter[author.name][contains]=poet', "authors.name ilike '%poet%'"],
  ['filter[author.name][contains]=poet 5', "authors.name ilike '%poet 5%'"],
  ['filter[author.name][contains]=writer', "authors.name ilike '%writer%'"],
  ['filter[author.name]=Poet 10&filter[pages]=1', "authors.name = 'Poet 10' and books.pages = 1"],
  ['filter[author.name]=Nobody', 'false'],
  ['filter[not][author.name][contains]=poet', "(authors.name ilike '%poet%') is not true"],
  [
    'filter[or][0][author.name]=Poet 10&filter[or][1][title]=Book 3',
    "authors.name = 'Poet 10' or books.title = 'Book 3'",
  ],
  [
    'filter[author.name][contains]=4&filter[or][0][author.name][contains]=writer&filter[or][1][pages]=2',
    "authors.name ilike '%4%' and (authors.name ilike '%writer%' or books.pages = 2)",
  ],
])('the same records match %s whether few or many rows are behind the reference', async (query, condition) => {
  const all = await matching(condition);
  for (const page of [1, 2, 3]) {
    const ids = all.slice((page - 1) * 7, page * 7);
    expect(await pageOf(app, `${query}&page=${page}`)).toEqual({ ids, total: all.length });
    expect((await pageOf(narrow, `${query}&page=${page}`)).ids).toEqual(ids);
  }
});

test('as many rows as are few are found first, and one more is joined', async () => {
  for (const number of [few, few + 1]) {
    const names = Array.from({ length: number }, (_, index) => `filter[author.name][]=Writer ${index + 1}`).join('&');
    const listed = Array.from({ length: number }, (_, index) => `'Writer ${index + 1}'`).join();
    expect((await pageOf(narrow, names)).ids).toEqual((await matching(`authors.name in (${listed})`)).slice(0, 7));
  }
});
