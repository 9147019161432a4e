/** Tests over HTTP that an include takes as many statements for many records as for one. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sentStatements } from '../../testing/sentStatements.ts';
import { type TestAnswer, type TestApp, testApp } from '../../testing/testApp.ts';
import { librarian, library, readerOfOne } from '../../testing/worlds/library.ts';

const parents = 200;

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ descriptions: library, as: librarian });
  const { db } = app.services.database;
  // Gives each book its own author, publisher and loans, so that what is included grows with the books.
  await db.execute(sql`insert into readers (email) select n || '@library.test' from generate_series(1, ${parents}) n`);
  await db.execute(sql`insert into publishers (name) select 'P' || n from generate_series(1, ${parents}) n`);
  await db.execute(
    sql`insert into authors (name, mentor_id) select 'A' || n, ${parents} + 1 - n from generate_series(1, ${parents}) n`,
  );
  await db.execute(sql`insert into memberships (user_id, author_id) select 2, n from generate_series(1, ${parents}) n`);
  await db.execute(
    sql`insert into books (title, author_id, publisher_id) select 'B' || n, n, n from generate_series(1, ${parents}) n`,
  );
  await db.execute(
    sql`insert into loans (book_id, reader_id) select n, reader from generate_series(1, ${parents}) n, unnest(array[n, 2]) reader`,
  );
});
afterAll(() => app.close());

interface Cost {
  statements: number;
  records: number;
  included: number;
}

async function costOf(url: string, as: typeof librarian): Promise<Cost> {
  const answers: TestAnswer[] = [];
  const statements = await sentStatements(async () => answers.push(await app.get(url, as)));
  const [answer] = answers;
  expect(answer?.status, JSON.stringify(answer?.body.errors)).toBe(200);
  return { statements, records: answer?.body.data.length, included: answer?.body.included?.length ?? 0 };
}

/** Counts the parts of paths: each is one statement at most, and those that paths share are loaded once. */
const stepsIn = (paths: string): number =>
  new Set(
    paths.split(',').flatMap((path) => path.split('.').map((_, index, steps) => steps.slice(0, index + 1).join('.'))),
  ).size;

describe.each([
  { who: 'a librarian', as: librarian },
  { who: 'a reader, under row rules,', as: readerOfOne },
])('for $who', ({ as }) => {
  test.each([
    ['books', 'author'],
    ['books', 'loans'],
    ['books', 'author,publisher'],
    ['books', 'author,loans'],
    ['books', 'author.mentor,author.books'],
    ['books', 'author.mentor.books'],
    ['books', 'author.books.loans'],
    ['authors', 'books.loans.reader,mentor.pupils.books'],
  ])('the list of %s with include=%s costs the same for 1, 25 and 200 records', async (type, paths) => {
    const sizes = [1, 25, parents];
    const plain = await costOf(`/api/${type}?per_page=1`, as);
    const costs: Cost[] = [];
    for (const size of sizes) costs.push(await costOf(`/api/${type}?include=${paths}&per_page=${size}`, as));
    expect(costs.map(({ records }) => records)).toEqual(sizes);
    const [one, many, most] = costs;
    expect([many?.statements, most?.statements]).toEqual([one?.statements, one?.statements]);
    expect(one?.statements).toBeGreaterThan(plain.statements);
    expect(one?.statements).toBeLessThanOrEqual(plain.statements + stepsIn(paths));
    // Makes sure that more was loaded, without which the test would show nothing.
    expect(most?.included).toBeGreaterThan(one?.included ?? Number.NaN);
  });
});

test('a statement for each record would be counted', async () => {
  const ids = [1, 2, 3];
  const single = await sentStatements(() => app.get('/api/books/1?include=author'));
  const each = await sentStatements(async () => {
    for (const id of ids) await app.get(`/api/books/${id}?include=author`);
  });
  expect(single).toBeGreaterThan(0);
  expect(each).toBe(ids.length * single);
});
