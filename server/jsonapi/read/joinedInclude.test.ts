import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import { fillLibrary, librarian, library, readerOfOne, readerOfTwo } from '../../testing/worlds/library.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ descriptions: library, as: librarian });
  await fillLibrary(app.services);
  const { db } = app.services.database;
  // Lets author 4 refer to itself, and author 5 to one that readers do not see.
  await db.execute(sql`insert into authors (name, mentor_id) values ('Dirk', 4), ('Eva', 3)`);
  await db.execute(sql`insert into memberships (user_id, author_id) values (3, 5)`);
});
afterAll(() => app.close());

const includes: Record<string, readonly string[]> = {
  books: [
    'author',
    'publisher',
    'vault',
    'loans',
    'author.mentor',
    'author.books',
    'publisher.books.author',
    'vault.books',
  ],
  authors: ['mentor', 'mentor.mentor', 'mentor.books', 'pupils', 'books.publisher'],
  loans: ['book', 'reader', 'book.author.mentor', 'book.publisher', 'reader.loans'],
};
const fields = [
  '',
  '&fields[books]=title',
  '&fields[authors]=name',
  '&fields[books]=author,title&fields[authors]=mentor',
];

const question = fc.constantFrom(...Object.keys(includes)).chain((type) =>
  fc.record({
    type: fc.constant(type),
    id: fc.integer({ min: 1, max: 5 }),
    include: fc.subarray([...(includes[type] ?? [])], { minLength: 1 }),
    fields: fc.constantFrom(...fields),
    as: fc.constantFrom(librarian, readerOfOne, readerOfTwo),
  }),
);

test('a record read with what it refers to is the same as in a list, where that is read apart', async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(question, async ({ type, id, include, fields, as }) => {
      const asked = `include=${include.join(',')}${fields}`;
      const one = await app.get(`/api/${type}/${id}?${asked}`, as);
      const { status, body } = await app.get(`/api/${type}?filter[id]=${id}&${asked}`, as);
      const isThere = status === 200 && body.data.length > 0;
      expect(one.status).toBe(isThere || status !== 200 ? status : 404);
      if (!isThere) return;
      found += 1;
      expect([one.body.data, one.body.included]).toEqual([body.data[0], body.included]);
    }),
    { numRuns: 150 },
  );
  expect(found).toBeGreaterThan(20);
});

test('a record that refers to itself includes nothing else, and is there once', async () => {
  const { body } = await app.get('/api/authors/4?include=mentor');
  expect([body.data.relationships.mentor.data.id, body.included]).toEqual(['4', []]);
});

test('what a record refers to costs no statement of its own', async () => {
  const prepared = vi.spyOn(app.contextOf().db._.session, 'prepareQuery');
  const { body } = await app.get('/api/books/1?include=author,publisher,vault');
  const sent = prepared.mock.calls.length;
  prepared.mockRestore();
  expect(body.included.map(({ type }: { type: string }) => type)).toEqual(['authors', 'publishers', 'vaults']);
  expect(sent).toBe(1);
});
