import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runsOf } from '../../../schema/testing/thoroughness.ts';
import { type TestAnswer, type TestApp, testApp } from '../../testing/testApp.ts';
import { fillLibrary, librarian, library, readerOfTwo } from '../../testing/worlds/library.ts';

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
  'author.mentor.mentor.mentor.name',
  'author.books.author.books.pages',
  'loans.reader.loans.book.cost',
  'author.mentor.mentor.mentor.mentor.name',
  'author.',
  '.author',
  'author..name',
  'title.name',
  '__proto__',
  'author.__proto__',
  'constructor.name',
  'toString',
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
  '%C3%A9'.repeat(1365),
  'a'.repeat(8192),
  '9'.repeat(8192),
  ...'1e400 -0 0x10 % %G0 %C3 %FF %C0%80 %ED%B0%80 %EF%BF%BF __proto__ constructor , 1,2,,3 + %0A'.split(' '),
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
  fc.constantFrom(
    '[',
    ']',
    '[[',
    '[]]',
    '[][]',
    '[in][]',
    '[in][0][0]',
    '[eq][eq]',
    '[null][]',
    '[0][in]',
    '%5Bin%5D',
    '%',
  ),
  fc.constantFrom(...operators).map((o) => `[${o}]`),
);
const nesting = fc.constantFrom(
  '[not]'.repeat(12),
  '[not]'.repeat(50),
  '[or][0]'.repeat(25),
  '[and][4999]',
  '[or][99999999999]',
  '[or][-1]',
  '[__proto__]',
  '[not][]',
  '',
  '[or][0]',
  '[or][1]',
  '[and][0]',
  '[not]',
  '[not][or][0]',
  '[or]',
  '[or][]',
  '[loans][some]',
  '[not][loans][some][not]',
  '[author][some][books][some]',
  '[loans][some][]',
  '[loans][some][some]',
  '[title][some]',
  '[vault][some]',
);
const filter = fc.tuple(nesting, field, operator, value).map(([n, f, o, v]) => `filter${n}[${f}]${o}=${v}`);
const list = (one: fc.Arbitrary<string>) => fc.array(one, { maxLength: 3 }).map((all) => all.join(','));
const parameter = fc.oneof(
  { weight: 6, arbitrary: filter },
  list(field.chain((f) => fc.constantFrom(f, `-${f}`))).map((keys) => `sort=${keys}`),
  list(
    fc.constantFrom(
      'author',
      'loans.reader',
      'author.books',
      'vault',
      'x',
      '',
      '*',
      '.',
      '__proto__',
      'author.mentor.x',
    ),
  ).map((keys) => `include=${keys}`),
  fc.constantFrom(
    ...['include[]=author', 'include[author]=1', 'include', 'sort[]=title', 'sort[title]=asc', 'fields=title'],
    ...['fields[]=title', 'fields[books][]=title', 'fields[books][title]=1', 'fields[__proto__]=x', 'fields[books]'],
    ...['fields[books]=title&fields[books]=pages', 'sort=title&sort=pages', 'filter=1', 'filter[]=1', 'filter[title]'],
    ...[
      'filter[title]=a&filter[title][ne]=b',
      'filter[or]=1',
      'filter[or][0]=1',
      'filter[not]=',
      'page=1&page[size]=2',
    ],
    ...['page[]=1', 'page[after]=x&page[before]=y', 'page[size]=9007199254740993', 'page[number]=99999999999999999999'],
    ...[
      'page=1e3',
      'per_page=0',
      'per_page=-1',
      'count=exact',
      'count=estimated',
      'count=none',
      'count[]=none',
      'count=',
    ],
    ...['q[]=a', 'q=', 'q=%00', '=1', '==', '&&', '[]=1', '[a]=1', 'a[=1', '%=1', '%ED%A0%80=1', '__proto__[x]=1'],
  ),
  fc
    .tuple(fc.constantFrom('books', 'authors', 'vaults', 'x'), list(field))
    .map(([type, keys]) => `fields[${type}]=${keys}`),
  fc.tuple(fc.constantFrom('sumOf', 'countBy'), list(field)).map((p) => p.join('=')),
  fc
    .tuple(
      fc.constantFrom(
        'page',
        'per_page',
        'page[size]',
        'page[number]',
        'page[offset]',
        'page[limit]',
        'page[after]',
        'page[before]',
        'q',
        'count',
        'sumOf',
        'countBy',
        'x',
      ),
      value,
    )
    .map((p) => p.join('=')),
  fc.string().map((text) => text.replaceAll('#', '')),
);

// Keeps the address as it is, so that it need not be a well-formed query.
const isSendable = (query: string): boolean => /^[\x21-\x7e]*$/.test(query);

/** Expects an answer, or 400 with the name of a parameter that was sent. */
function expectSound({ status, body }: TestAnswer, query: string): void {
  if (status === 200) {
    if (body.meta.total !== undefined) expect(body.data.length).toBeLessThanOrEqual(body.meta.total);
    return;
  }
  expect(status, query).toBe(400);
  for (const { source } of body.errors) {
    expect(typeof source.parameter, query).toBe('string');
    expect(isWithin(source.parameter, query), `${source.parameter} in ${query}`).toBe(true);
  }
}

/** Tells whether a name starts that of a parameter in the query, as written or decoded. */
const isWithin = (name: string, query: string): boolean =>
  query.split('&').some((part) => {
    const written = part.split('=')[0] ?? '';
    return written.startsWith(name) || decoded(written).startsWith(name);
  });

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}

test.each([
  ['librarian', librarian],
  ['reader', readerOfTwo],
])('any query of a %s is answered, or refused with the name of a parameter', async (_name, as) => {
  await fc.assert(
    fc.asyncProperty(fc.array(parameter, { maxLength: 4 }), async (parameters) => {
      const query = parameters.join('&');
      fc.pre(isSendable(query));
      expectSound(await app.get(`/api/books?${query}`, as), query);
    }),
    { numRuns: runsOf(400) },
  );
});

/** Combines every operator with every type, which random choice would seldom do. */
const telling = ['', '1', '9'.repeat(400), '1e400', 'true', '2026-02-30', '0000-01-01', '%00', '%C3', 'a'.repeat(8192)];
test.each(names.flatMap((name) => operators.map((chosen) => [name, chosen] as const)))(
  'filter[%s][%s] takes any value, or refuses it by its name',
  async (name, chosen) => {
    for (const text of telling) {
      const query = `filter[${name}][${chosen}]=${text}`;
      expectSound(await app.get(`/api/books?${query}`), query);
    }
  },
);

/** Gives cursors of this list under its sort, to be corrupted. */
async function cursorsBy(sort: string): Promise<string[]> {
  const { body } = await app.get(`/api/books?sort=${sort}&page[size]=2`);
  return Object.values<string | null>(body.meta.cursors).flatMap((cursor) => cursor ?? []);
}

test('any cursor that is cut, changed, doubled or of another sort is answered, or refused by its name', async () => {
  const sorts = ['id', '-title', 'pages,-published', 'author.name'];
  const cursors = (await Promise.all(sorts.map(cursorsBy))).flat();
  const spoilt = fc
    .tuple(fc.constantFrom(...cursors), fc.nat(), fc.constantFrom('', 'A', 'AAAA', '%00', '=', '.'), fc.nat(3))
    .map(([cursor, at, piece, cut]) => {
      const place = at % (cursor.length + 1);
      return cursor.slice(0, place) + piece + cursor.slice(place + cut);
    });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...sorts, 'stage'),
      fc.constantFrom('after', 'before'),
      fc.oneof(spoilt, fc.constantFrom(...cursors)),
      async (sort, side, cursor) => {
        const query = `sort=${sort}&page[${side}]=${cursor}&page[size]=2`;
        expectSound(await app.get(`/api/books?${query}`), query);
      },
    ),
    { numRuns: runsOf(200) },
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
    { numRuns: runsOf(150) },
  );
});
