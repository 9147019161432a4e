import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runsOf } from '../../../schema/testing/thoroughness.ts';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import { fillLibrary, librarian, library, readerOfOne, readerOfTwo } from '../../testing/worlds/library.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ descriptions: library, as: librarian });
  await fillLibrary(app.services);
  await app.services.database.db.insert(tableOf('books')).values(manyBooks());
});
afterAll(() => app.close());

const tableOf = (name: string) => {
  const entity = app.services.model.entities.get(name);
  if (!entity) throw new Error(`There is no ${name}.`);
  return entity.named;
};

/** Makes values that recur, beside nulls, in no order. */
const manyBooks = () =>
  Array.from({ length: 30 }, (_, number) => {
    const pick = <T>(values: readonly T[], step: number): T | null => values[(number * step) % values.length] ?? null;
    return {
      title: pick(['de Jong', 'De Jong', 'Émile', 'émile', 'Zorg', '', 'ɐ"\\%'], 3) ?? '',
      pages: pick([7, null, -7, 9_007_199_254_740_991], 3),
      genre: pick([0, null, 1], 2),
      cost: pick([null, 5, 10], 5),
      isLent: pick([true, null, false], 5),
      published: pick(['0001-01-01', null, '9999-12-31', '2026-02-28'], 7),
      addedAt: pick([new Date('2026-01-01T00:00:00.001Z'), null, new Date('2026-01-01T00:00:00.002Z')], 4),
      stage: pick(['ordered', 'shelved'], 7) ?? 'ordered',
      author: pick(['1', '2', '3', null], 3),
      publisher: pick(['1', null, '2'], 7),
    };
  });

const at = async (url: string, as = librarian) => {
  const { status, body } = await app.get(url, as);
  expect(status, JSON.stringify(body.errors)).toBe(200);
  return body;
};
const idsIn = (body: { data: { id: string }[] }): string[] => body.data.map(({ id }) => id);

interface Walk {
  as?: typeof librarian;
  total: number;
}

/** Follows a link from page to page until there is none; each page has the same total. */
async function walk(url: string, link: 'next' | 'prev', { as = librarian, total }: Walk): Promise<string[][]> {
  const pages: string[][] = [];
  for (let next: string | null = url; next !== null; ) {
    const body = await at(next, as);
    pages.push(idsIn(body));
    if (body.data.length > 0) expect(body.meta.total, next).toBe(total);
    next = body.links[link];
    expect(pages.length, url).toBeLessThan(100);
  }
  return pages;
}

const keys = [
  'title',
  'pages',
  'genre',
  'isLent',
  'published',
  'addedAt',
  'stage',
  'id',
  'author',
  'author.name',
  'author.mentor.name',
  'author.birthday',
  'publisher.name',
];
const sort = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...keys), fc.boolean()), { maxLength: 3, selector: ([key]) => key })
  .map((chosen) => chosen.map(([key, descending]) => `${descending ? '-' : ''}${key}`).join(','));

test.each([
  ['librarian', librarian],
  ['reader', readerOfTwo],
])('walking by cursor visits a list of a %s whole and in order, forwards and backwards', async (_name, as) => {
  await fc.assert(
    fc.asyncProperty(sort, fc.integer({ min: 3, max: 12 }), async (by, size) => {
      const list = `/api/books?sort=${by}&filter[id][null]=false`;
      const whole = idsIn(await at(`${list}&per_page=1000`, as));
      const first = await at(`${list}&page[size]=${size}`, as);
      const rest = await walk(`${list}&page[size]=${size}&page[after]=${first.meta.cursors.after}`, 'next', {
        as,
        total: whole.length,
      });
      expect([...idsIn(first), ...rest.flat()]).toEqual(whole);

      const end = await at(`${list}&per_page=1&page=${whole.length}`, as);
      const back = await walk(`${list}&per_page=${size}&page[before]=${end.meta.cursors.before}`, 'prev', {
        as,
        total: whole.length,
      });
      expect([...back.reverse().flat(), ...idsIn(end)]).toEqual(whole);
    }),
    { numRuns: 40 },
  );
});

describe('a page by cursor', () => {
  test('has links by cursor that keep the other parameters, and the total of the whole list', async () => {
    const first = await at('/api/authors?per_page=1&sort=-name&fields[authors]=name');
    const body = await at(`/api/authors?per_page=1&sort=-name&page[after]=${first.meta.cursors.after}`);
    expect(idsIn(body)).toEqual(['2']);
    const { before, after } = body.meta.cursors;
    expect(body.meta).toEqual({ total: 3, cursors: { before, after } });
    expect(body.links).toMatchObject({
      first: '/api/authors?per_page=1&sort=-name',
      prev: `/api/authors?per_page=1&sort=-name&page%5Bbefore%5D=${before}`,
      next: `/api/authors?per_page=1&sort=-name&page%5Bafter%5D=${after}`,
      last: null,
    });
    expect(idsIn(await at(body.links.prev))).toEqual(['3']);
    expect((await at(body.links.next)).links.next).toBeNull();
    expect((await at(body.links.prev)).links.prev).toBeNull();
  });

  test('needs no other parameter, and its first page is the list itself', async () => {
    const { meta } = await at('/api/authors?per_page=1');
    const body = await at(`/api/authors?page[after]=${meta.cursors.after}`);
    expect(idsIn(body)).toEqual(['2', '3']);
    expect(body.links.first).toBe('/api/authors');
  });

  test('is not shifted by rows that come or go before it', async () => {
    const { meta } = await at('/api/loans?sort=due&per_page=1');
    await app.request({ method: 'DELETE', url: '/api/loans/1' });
    expect(idsIn(await at(`/api/loans?sort=due&page[after]=${meta.cursors.after}`))).toEqual(['2', '3']);
  });

  test('of related records and of a relationship', async () => {
    for (const list of ['/api/publishers/2/books', '/api/publishers/2/relationships/books']) {
      const whole = idsIn(await at(`${list}?sort=-title`));
      const first = await at(`${list}?sort=-title&per_page=2`);
      const pages = await walk(`${list}?sort=-title&per_page=2&page[after]=${first.meta.cursors.after}`, 'next', {
        total: first.meta.total,
      });
      expect([...idsIn(first), ...pages.flat()]).toEqual(whole);
    }
  });

  test('that is empty has no cursors', async () => {
    const { meta } = await at('/api/authors');
    const body = await at(`/api/authors?page[after]=${meta.cursors.after}`);
    expect(body).toMatchObject({
      data: [],
      links: { prev: null, next: null },
      meta: { total: 3, cursors: { before: null, after: null } },
    });
  });
});

describe('a cursor', () => {
  const cursorOf = async (url: string, as = librarian): Promise<string> => (await at(url, as)).meta.cursors.after;
  const encoded = (content: unknown): string => Buffer.from(JSON.stringify(content)).toString('base64url');
  const faultAt = async (query: string, as = librarian) => {
    const { status, body } = await app.get(`/api/books?${query}`, as);
    expect(status, query).toBe(400);
    return body.errors[0].source.parameter;
  };

  test('of another sort or another list is refused', async () => {
    const byTitle = await cursorOf('/api/books?sort=title&per_page=1');
    expect(await faultAt(`sort=-title&page[after]=${byTitle}`)).toBe('page[after]');
    expect(await faultAt(`page[before]=${byTitle}`)).toBe('page[before]');
    expect(await faultAt(`page[after]=${await cursorOf('/api/authors?per_page=1')}`)).toBe('page[after]');
  });

  test('beside a page number, or two of them, are refused', async () => {
    const cursor = await cursorOf('/api/books?per_page=1');
    expect(await faultAt(`page[number]=2&page[after]=${cursor}`)).toBe('page[number]');
    expect(await faultAt(`page=2&page[after]=${cursor}`)).toBe('page');
    expect(await faultAt(`page[before]=${cursor}&page[after]=${cursor}`)).toBe('page[before]');
  });

  test.each([
    ['text', '', 'x', '%F0%9F%92%A9'],
    ['JSON of another shape', ...[null, 1, {}, [], ['books?title'], ['books?title', 'x']].map(encoded)],
    ['too few or too many values', encoded(['books?title', ['x']]), encoded(['books?title', ['x', '1', '1']])],
    [
      'values of another kind',
      ...[
        [1, '1'],
        [true, '1'],
        [{}, '1'],
        ['\0', '1'],
        ['x', 1],
        ['x', null],
        ['x', 'x'],
        ['x', '9'.repeat(30)],
      ].map((values) => encoded(['books?title', values])),
    ],
  ])('that is %s is refused', async (_name, ...cursors) => {
    for (const cursor of cursors) expect(await faultAt(`sort=title&page[after]=${cursor}`)).toBe('page[after]');
  });

  test('whatever was put into it is answered or refused', async () => {
    const field = fc.constantFrom('pages', 'genre', 'isLent', 'published', 'addedAt', 'stage', 'author', 'title');
    const value = fc.oneof(
      fc.constantFrom('2026-02-30', '0000-01-01', '-1', '2026-01-01T00:00:00Z', 'true', 'x\ud800', 'gone'),
      fc.jsonValue(),
      fc.double(),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    );
    await fc.assert(
      fc.asyncProperty(field, value, async (name, content) => {
        const cursor = encoded([`books?${name}`, [content, '1']]);
        const { status } = await app.get(`/api/books?sort=${name}&page[after]=${cursor}`);
        expect([200, 400]).toContain(status);
      }),
      { numRuns: runsOf(300) },
    );
  });

  test('of a sort by what the caller may not read is refused like the sort itself', async () => {
    const cursor = await cursorOf('/api/books?sort=cost&per_page=1');
    expect(await faultAt(`sort=cost&page[after]=${cursor}`, readerOfOne)).toBe('sort');
    expect(await faultAt(`page[after]=${cursor}`, readerOfOne)).toBe('page[after]');
  });

  test('holds nothing of a related row that the caller may not see', async () => {
    const sorted = '/api/books?sort=-author.mentor.name&filter[id]=3';
    const textOf = (cursor: string): string => Buffer.from(cursor, 'base64url').toString();
    expect(textOf(await cursorOf('/api/authors?sort=mentor.name&filter[id]=2'))).toContain('Anna');
    expect(textOf(await cursorOf(sorted))).toContain('Anna');
    const hidden = '/api/authors?sort=mentor.name&filter[id]=3';
    expect(textOf(await cursorOf(hidden))).toContain('Bram');
    const { named: table } = app.services.model.entities.get('memberships') ?? {};
    if (table) await app.services.database.db.insert(table).values({ user: '2', author: '3' });
    expect(textOf(await cursorOf(hidden, readerOfOne))).toBe('["authors?mentor.name",[null,"3"]]');
  });
});
