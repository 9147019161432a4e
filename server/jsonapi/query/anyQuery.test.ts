import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillLibrary, librarian, library, readerOfTwo } from '../../testing/library.ts';
import { type TestApp, testApp } from '../../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ descriptions: library, as: librarian });
  await fillLibrary(app.services);
});
afterAll(() => app.close());

const names = ['id', 'title', 'summary', 'genre', 'tags', 'pages', 'cost', 'isLent', 'published', 'addedAt', 'stage'];
const paths = [
  'author',
  'author.name',
  'author.mentor.birthday',
  'loans.due',
  'loans.id',
  'publisher.books.pages',
  'vault',
];
const operators = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'in', 'contains', 'startsWith', 'null', 'like'];
const values = [
  '',
  '0',
  '1',
  '-1',
  '2147483648',
  '9007199254740991',
  '999999999999999999',
  '99999999999999999999',
  '1.5',
  '1e9',
  'NaN',
  'true',
  'false',
  'null',
  'shelved',
  'rare',
  '2026-01-31',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '2026-01-01T00:00:00Z',
  '2026-01-01T00:00:00-23:59',
  '9999-12-31T23:59:59-23:59',
  '%25_\\',
  '%F0%9F%92%A9',
  '%00',
  '%ED%A0%80',
  "'",
  '$user',
  'Infinity',
  'a'.repeat(300),
];

const value = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...values) }, fc.string().map(encodeURIComponent));
const field = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...names, ...paths) },
  fc.string().map(encodeURIComponent),
);
const operator = fc.oneof(
  fc.constant(''),
  fc.constant('[]'),
  fc.constant('[3]'),
  fc.constantFrom(...operators).map((o) => `[${o}]`),
);
const nesting = fc.constantFrom('', '[or][0]', '[or][1]', '[and][0]', '[not]', '[not][or][0]', '[or]', '[or][]');
const filter = fc.tuple(nesting, field, operator, value).map(([n, f, o, v]) => `filter${n}[${f}]${o}=${v}`);
const list = (one: fc.Arbitrary<string>) => fc.array(one, { maxLength: 3 }).map((all) => all.join(','));
const parameter = fc.oneof(
  { weight: 6, arbitrary: filter },
  list(field.chain((f) => fc.constantFrom(f, `-${f}`))).map((keys) => `sort=${keys}`),
  list(fc.constantFrom('author', 'loans.reader', 'author.books', 'vault', 'x', '')).map((keys) => `include=${keys}`),
  fc
    .tuple(fc.constantFrom('books', 'authors', 'vaults', 'x'), list(field))
    .map(([type, keys]) => `fields[${type}]=${keys}`),
  fc
    .tuple(
      fc.constantFrom(
        'page',
        'per_page',
        'page[size]',
        'page[number]',
        'page[after]',
        'page[before]',
        'q',
        'count',
        'x',
      ),
      value,
    )
    .map((p) => p.join('=')),
  fc.string().map((text) => text.replaceAll('#', '')),
);

// Written to the address as it is, so that it need not be a well-formed query.
const isSendable = (query: string): boolean => /^[\x21-\x7e]*$/.test(query);

test.each([
  ['librarian', librarian],
  ['reader', readerOfTwo],
])('any query of a %s is answered, or refused with the name of a parameter', async (_name, as) => {
  await fc.assert(
    fc.asyncProperty(fc.array(parameter, { maxLength: 4 }), async (parameters) => {
      const query = parameters.join('&');
      fc.pre(isSendable(query));
      const { status, body } = await app.get(`/api/books?${query}`, as);
      if (status === 200) {
        expect(body.data.length).toBeLessThanOrEqual(body.meta.total);
      } else {
        expect(status, query).toBe(400);
        expect(typeof body.errors[0].source.parameter).toBe('string');
      }
    }),
    { numRuns: 400 },
  );
});

const safe: readonly string[] = ['title', 'pages', 'isLent', 'published', 'addedAt', 'stage', 'genre'];

test('a condition and its opposite share no record and leave none out', async () => {
  const condition = fc.tuple(
    fc.constantFrom(...safe, 'author.name', 'loans.due'),
    fc.constantFrom('null', 'eq', 'ne'),
    value,
  );
  await fc.assert(
    fc.asyncProperty(condition, async ([name, chosen, text]) => {
      const one = await app.get(`/api/books?filter[${name}][${chosen}]=${text}`);
      fc.pre(one.status === 200);
      const other = await app.get(`/api/books?filter[not][${name}][${chosen}]=${text}`);
      const ids = [...one.body.data, ...other.body.data].map(({ id }: { id: string }) => id);
      expect(ids.sort()).toEqual(['1', '2', '3', '4', '5']);
    }),
    { numRuns: 150 },
  );
});
