import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Context } from '../../context.ts';
import { list } from '../../operations/read/list.ts';
import type { ListQuery } from '../../operations/read/readQuery.ts';
import { requireView } from '../../operations/read/view.ts';
import { appOn, type TestApp, testApp } from '../../testing/testApp.ts';
import { fillLibrary, librarian, library, readerOfTwo } from '../../testing/worlds/library.ts';
import { pagingLinks } from '../query/paging.ts';

const size = 60;
const limit = 10;

let app: TestApp;
let narrow: TestApp;
beforeAll(async () => {
  app = await testApp({ descriptions: library, as: librarian });
  await fillLibrary(app.services);
  await app.services.database.db.execute(
    sql`insert into vaults (cypher) select 'V' || number from generate_series(2, ${size}::int) as number`,
  );
  await app.services.database.db.execute(sql`analyze`);
  narrow = appOn({ ...app.services, countLimit: limit }, librarian);
});
afterAll(() => app.close());

const at = async (url: string, as = librarian) => {
  const { status, body } = await narrow.get(url, as);
  expect(status, JSON.stringify(body.errors)).toBe(200);
  return body;
};

describe('a list of more rows than are counted', () => {
  test('has the estimate of the database for a total, and says so', async () => {
    const body = await at('/api/vaults?per_page=5');
    expect(body.data).toHaveLength(5);
    expect(body.meta).toMatchObject({ total: size, totalIsEstimate: true });
    expect(body.links).toMatchObject({ prev: null, next: '/api/vaults?per_page=5&page=2', last: null });
  });

  test('is estimated under its filter too, never below what is known to be there', async () => {
    const { meta } = await at('/api/vaults?filter[cypher][startsWith]=V&per_page=20&page=2');
    expect(meta.totalIsEstimate).toBe(true);
    expect(meta.total).toBeGreaterThanOrEqual(41);
  });

  test('is estimated beside a cursor too', async () => {
    const { meta } = await at('/api/vaults?per_page=5');
    const body = await at(`/api/vaults?per_page=5&page[after]=${meta.cursors.after}`);
    expect(body.meta).toMatchObject({ total: size, totalIsEstimate: true });
  });

  test('is counted when that is asked for, by number and beside a cursor', async () => {
    const body = await at('/api/vaults?per_page=5&count=exact');
    expect(body.meta).toEqual({ total: size, cursors: expect.anything() });
    expect(body.links.last).toBe('/api/vaults?per_page=5&count=exact&page=12');
    const beside = await at(`/api/vaults?per_page=5&count=exact&page[after]=${body.meta.cursors.after}`);
    expect(beside.meta).toEqual({ total: size, cursors: expect.anything() });
  });

  test('has an exact total on its last page and beyond it, where it is known', async () => {
    const last = await at('/api/vaults?per_page=25&page=3');
    expect(last.meta).toEqual({ total: size, cursors: expect.anything() });
    expect(last.links).toMatchObject({ next: null, last: '/api/vaults?per_page=25&page=3' });
    const beyond = await at('/api/vaults?per_page=25&page=9');
    expect(beyond).toMatchObject({ data: [], links: { prev: '/api/vaults?per_page=25&page=3', next: null } });
    expect(beyond.meta).toEqual({ total: size, cursors: expect.anything() });
  });

  test('has a link to the next page as long as there is one, whatever the estimate', async () => {
    const seen: string[] = [];
    for (let url: string | null = '/api/vaults?per_page=7'; url; ) {
      const { data, links } = await at(url);
      seen.push(...data.map(({ id }: { id: string }) => id));
      url = links.next;
    }
    expect(seen).toHaveLength(size);
    expect(new Set(seen).size).toBe(size);
  });

  test('is counted for callers who may not see every row, as statistics cover all of them', async () => {
    const { meta } = await appOn({ ...app.services, countLimit: 1 }, readerOfTwo)
      .get('/api/books')
      .then(({ body }) => body);
    expect(meta).toEqual({ total: 3, cursors: expect.anything() });
  });
});

test('a list of no more rows than are counted has an exact total', async () => {
  const ofFirst = (count: number) =>
    `/api/vaults?per_page=5&${Array.from({ length: count }, (_, index) => `filter[id][in][]=${index + 1}`).join('&')}`;
  for (const count of [1, limit]) {
    const { meta } = await at(ofFirst(count));
    expect(meta).toEqual({ total: count, cursors: expect.anything() });
  }
  expect((await at(ofFirst(limit + 1))).meta.totalIsEstimate).toBe(true);
  expect((await at('/api/vaults?filter[cypher]=none')).meta).toMatchObject({ total: 0 });
});

test('a first page that finds nothing is not looked for once more to be counted', async () => {
  const context = app.contextOf();
  const prepared = vi.spyOn(context.db._.session, 'prepareQuery');
  const page = { offset: 0, size: 25 };
  const shape = { include: new Map(), fields: new Map(), filter: null, sort: [] };
  const answer = await list(context, requireView(context, 'books'), {
    ...shape,
    words: ['nowhere'],
    page,
    count: 'bounded',
  });
  const sent = prepared.mock.calls.length;
  prepared.mockRestore();
  expect([answer.total, answer.totalIsEstimate, sent]).toEqual([0, false, 1]);
});

test('related lists and relationships are counted alike', async () => {
  for (const path of ['/api/publishers/1/books', '/api/publishers/1/relationships/books']) {
    const { body } = await appOn({ ...app.services, countLimit: 1 }, librarian).get(`${path}?per_page=1`);
    expect(body.meta.totalIsEstimate).toBe(true);
    expect(body.meta.total).toBeGreaterThanOrEqual(2);
    expect((await at(`${path}?per_page=1&count=exact`)).meta.total).toBe(2);
  }
});

test('no single record takes a count', async () => {
  const { status, body } = await app.get('/api/vaults/1?count=exact');
  expect([status, body.errors[0].source]).toEqual([400, { parameter: 'count' }]);
});

test('whatever the page and the limit: an unmarked total is right, a marked one is over the limit, next is there or not', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({ number: fc.integer({ min: 1, max: 20 }), perPage: fc.integer({ min: 1, max: 70 }) }),
      fc.integer({ min: 1, max: 70 }),
      async ({ number, perPage }, countLimit) => {
        const context: Context = { ...app.contextOf(), countLimit };
        const view = requireView(context, 'vaults');
        const page = { offset: (number - 1) * perPage, size: perPage };
        const shape = { include: new Map(), fields: new Map(), filter: null, words: [], sort: [] };
        const query: ListQuery = { ...shape, page, count: 'bounded' };
        const answer = await list(context, view, query);
        if (answer.totalIsEstimate) expect(answer.total).toBeGreaterThan(countLimit);
        else expect(answer.total).toBe(size);
        const links = pagingLinks('/api/vaults', { page, answer, scope: { context, view, sort: [] } });
        expect(links.next !== null).toBe(number * perPage < size);
      },
    ),
    { numRuns: 60 },
  );
});
