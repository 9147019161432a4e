import { afterAll, beforeAll, expect, test } from 'vitest';
import { list } from '../../operations/read/list.ts';
import type { IncludeTree, ListQuery } from '../../operations/read/readQuery.ts';
import { requireView } from '../../operations/read/view.ts';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import { fillLibrary, librarian, library, readerOfOne, readerOfTwo } from '../../testing/worlds/library.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ descriptions: library, as: librarian });
  await fillLibrary(app.services);
});
afterAll(() => app.close());

interface Identified {
  type: string;
  id: string;
}
const key = ({ type, id }: Identified): string => `${type}:${id}`;
const linkage = (
  records: { relationships?: Record<string, { data?: Identified | Identified[] | null }> }[],
): string[] =>
  records.flatMap(({ relationships = {} }) =>
    Object.values(relationships)
      .flatMap(({ data }) => data ?? [])
      .map(key),
  );

test('a to-one relation is included once for however many records', async () => {
  const { body } = await app.get('/api/books?include=author');
  expect(body.included.map(key)).toEqual(['authors:1', 'authors:2', 'authors:3']);
});

test('a to-many relation is included with its linkage, empty ones too', async () => {
  const { body } = await app.get('/api/authors?include=books');
  const linked = body.data.map(
    ({ relationships }: never) => (relationships as { books: { data: Identified[] } }).books.data,
  );
  expect(linked.map((books: Identified[]) => books.map(key))).toEqual([
    ['books:1', 'books:2'],
    ['books:3'],
    ['books:4'],
  ]);
  const { body: readers } = await app.get('/api/readers/1?include=loans');
  expect(readers.data.relationships.loans.data).toEqual([]);
  expect(readers.included).toEqual([]);
});

test('without include a to-many relation has links only', async () => {
  const { body } = await app.get('/api/authors/1');
  expect(body).not.toHaveProperty('included');
  expect(body.data.relationships.books).toEqual({
    links: { self: '/api/authors/1/relationships/books', related: '/api/authors/1/books' },
  });
});

test('paths may be three deep, over relations of either kind', async () => {
  const { body } = await app.get('/api/loans?include=book.author.mentor,book.publisher&filter[id]=3');
  expect(body.included.map(key).sort()).toEqual(['authors:1', 'authors:2', 'books:3', 'publishers:1']);
});

test.each([
  '/api/books?include=author.books,author.mentor.books,loans.book.author',
  '/api/authors?include=books.author.pupils,mentor,pupils.books',
  '/api/authors/2?include=mentor.pupils.mentor,books.loans.reader',
])('no record is there twice, and each is linked: %s', async (url) => {
  const { body } = await app.get(url);
  const primary = [body.data].flat();
  const keys = [...primary, ...body.included].map(key);
  expect(new Set(keys).size).toBe(keys.length);
  const linked = new Set([...primary.map(key), ...linkage([...primary, ...body.included])]);
  expect(body.included.map(key).filter((included: string) => !linked.has(included))).toEqual([]);
});

test('a record met on two paths carries what both read', async () => {
  const { body } = await app.get('/api/books?include=author,author.books.publisher&fields[books]=title&filter[id]=1');
  expect(body.included.map(key)).toEqual(['authors:1', 'books:2', 'publishers:1', 'publishers:2']);
  expect(body.data[0]).not.toHaveProperty('relationships');
});

test('fields narrow included records', async () => {
  const { body } = await app.get('/api/books/1?include=author&fields[authors]=name');
  expect(body.included[0].attributes).toEqual({ name: 'Anna' });
  expect(body.included[0]).not.toHaveProperty('relationships');
});

test.each([
  'nothing',
  'title',
  'author.nothing',
  'author.mentor.mentor.mentor',
  'author,',
  'author..mentor',
  'memberships',
])('refuses %s', async (path) => {
  const { status, body } = await app.get(`/api/books?include=${path}`);
  expect(status).toBe(400);
  expect(body.errors[0].source).toEqual({ parameter: 'include' });
});

test('rows the caller may not see are not included, nor linked as part of a to-many relation', async () => {
  const { body } = await app.get('/api/authors?include=books,pupils.pupils', readerOfTwo);
  expect(body.data.map(key)).toEqual(['authors:1', 'authors:2']);
  expect(body.included.map(key)).toEqual(['books:1', 'books:2', 'books:3']);
  expect(body.data[1].relationships.pupils.data).toEqual([]);
  const { body: one } = await app.get('/api/books?include=loans', readerOfOne);
  expect(one.included.map(key)).toEqual(['loans:1']);
});

test('each path costs one statement, however many records', async () => {
  const { statements, context } = counted();
  const include = tree({ author: { books: { loans: {} } }, publisher: {} });
  const query: ListQuery = {
    include,
    fields: new Map(),
    filter: null,
    words: [],
    sort: [],
    page: { offset: 0, size: 25 },
    count: 'bounded',
  };
  const answer = await list(context, requireView(context, 'books'), query);
  expect(answer.records).toHaveLength(5);
  expect(statements()).toBe(5);
});

function tree(names: object): IncludeTree {
  return new Map(Object.entries(names).map(([name, inner]) => [name, tree(inner)]));
}

test.each(['/api/books', '/api/books/1'])('an empty include of %s includes nothing, and says so', async (url) => {
  expect((await app.get(`${url}?include=`)).body.included).toEqual([]);
  expect((await app.get(url)).body).not.toHaveProperty('included');
});

/** Makes a context that counts the statements its operations send; each is prepared by the session, however built. */
function counted() {
  const context = app.contextOf();
  let sent = 0;
  const session = new Proxy(context.db._.session, {
    get(target, property) {
      if (property === 'prepareQuery') sent += 1;
      const value = Reflect.get(target, property);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const db = new Proxy(context.db, {
    get: (target, property) => (property === '_' ? { ...target._, session } : Reflect.get(target, property)),
  });
  return { statements: () => sent, context: { ...context, db } };
}
