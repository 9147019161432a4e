import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import { fillLibrary, librarian, library, readerOfOne, readerOfTwo } from '../../testing/worlds/library.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ descriptions: library, as: librarian });
  await fillLibrary(app.services);
});
afterAll(() => app.close());

const metaAt = async (url: string, as = librarian) => {
  const { status, body } = await app.get(url, as);
  expect(status, JSON.stringify(body.errors)).toBe(200);
  return body.meta;
};

test('numbers are added up over all matching records, however short the page', async () => {
  const { total, sums } = await metaAt('/api/books?sumOf=pages,cost&per_page=1');
  expect({ total, sums }).toEqual({ total: 5, sums: { pages: 900, cost: 1250 } });
  expect((await metaAt('/api/books?sumOf=pages&filter[pages][gte]=200')).sums).toEqual({ pages: 800 });
  expect((await metaAt('/api/books?sumOf=pages&q=wind')).sums).toEqual({ pages: 500 });
  expect((await metaAt('/api/books?sumOf=pages&filter[pages]=-1')).sums).toEqual({ pages: 0 });
});

test('records are counted by value, those without one left out', async () => {
  const { counts } = await metaAt('/api/books?countBy=genre,isLent,stage&per_page=1');
  expect(counts).toEqual({ genre: { 0: 2, 1: 1 }, isLent: { false: 1, true: 1 }, stage: { ordered: 3, shelved: 2 } });
});

test('only the caller’s own records are added up and counted, in the list of a relation too', async () => {
  expect(await metaAt('/api/books?sumOf=pages&countBy=stage', readerOfOne)).toMatchObject({
    sums: { pages: 300 },
    counts: { stage: { ordered: 1, shelved: 1 } },
  });
  expect((await metaAt('/api/books?sumOf=pages', readerOfTwo)).sums).toEqual({ pages: 600 });
  expect((await metaAt('/api/authors/2/books?sumOf=pages')).sums).toEqual({ pages: 300 });
});

test('a field that the caller may not read is refused as one that does not exist', async () => {
  for (const [query, as] of [
    ['sumOf=cost', readerOfOne],
    ['sumOf=unknown', librarian],
    ['sumOf=title', librarian],
    ['sumOf=author.royalty', librarian],
    ['countBy=title', librarian],
    ['countBy=tags', librarian],
  ] as const) {
    const { status, body } = await app.get(`/api/books?${query}`, as);
    const [parameter = '', name] = query.split('=');
    expect(status, query).toBe(400);
    expect(body.errors[0]).toMatchObject({
      source: { parameter },
      detail: `"${name}" cannot be ${parameter === 'sumOf' ? 'added up' : 'counted by'}.`,
    });
  }
});

test('a list that is asked for neither answers neither', async () => {
  expect(Object.keys(await metaAt('/api/books'))).toEqual(['total', 'cursors']);
});
