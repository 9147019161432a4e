import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import { fillLibrary, librarian, library } from '../../testing/worlds/library.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ descriptions: library, as: librarian });
  await fillLibrary(app.services);
});
afterAll(() => app.close());

const idsAt = async (url: string): Promise<string[]> => {
  const { status, body } = await app.get(url);
  expect(body.errors, JSON.stringify(body.errors)).toBeUndefined();
  expect(status).toBe(200);
  return body.data.map(({ id }: { id: string }) => id);
};

const faultAt = async (url: string) => {
  const { status, body } = await app.get(url);
  expect(status).toBe(400);
  return body.errors[0];
};

test('a list is a JSON:API document of every readable field, absent ones null', async () => {
  const { status, headers, body } = await app.get('/api/books?filter[id]=2');
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'application/vnd.api+json', vary: 'Accept' });
  const to = (name: string) => ({ self: `/api/books/2/relationships/${name}`, related: `/api/books/2/${name}` });
  expect(body).toEqual({
    jsonapi: { version: '1.1' },
    data: [
      {
        type: 'books',
        id: '2',
        attributes: {
          title: 'Wind',
          summary: null,
          genre: 1,
          tags: ['old', 'rare'],
          pages: 200,
          cost: null,
          isLent: false,
          published: null,
          addedAt: null,
          stage: 'ordered',
        },
        relationships: {
          author: { data: { type: 'authors', id: '1' }, links: to('author') },
          publisher: { data: { type: 'publishers', id: '2' }, links: to('publisher') },
          vault: { data: null, links: to('vault') },
          loans: { links: to('loans') },
        },
        links: { self: '/api/books/2' },
        meta: { version: 1 },
      },
    ],
    links: {
      self: '/api/books?filter%5Bid%5D=2',
      first: '/api/books?filter%5Bid%5D=2&page=1',
      prev: null,
      next: null,
      last: '/api/books?filter%5Bid%5D=2&page=1',
    },
    meta: { total: 1, cursors: { before: expect.any(String), after: expect.any(String) } },
  });
});

test('dates are days and moments are in UTC', async () => {
  const { body } = await app.get('/api/books/1');
  expect(body.data.attributes).toMatchObject({ published: '1990-01-31', addedAt: '2026-01-01T00:00:00.000Z' });
});

test('write-only fields are in no answer', async () => {
  const { body } = await app.get('/api/readers');
  expect(body.data[1].attributes).toEqual({ email: 'one@library.test', account: 'NL91ABNA0417164300' });
});

describe('paging', () => {
  test('gives pages, their total and links that keep the other parameters', async () => {
    const { body } = await app.get('/api/books?per_page=2&page=2&sort=title');
    expect(body.data).toHaveLength(2);
    expect(body.meta).toMatchObject({ total: 5 });
    expect(body.links).toEqual({
      self: '/api/books?per_page=2&page=2&sort=title',
      first: '/api/books?per_page=2&sort=title&page=1',
      prev: '/api/books?per_page=2&sort=title&page=1',
      next: '/api/books?per_page=2&sort=title&page=3',
      last: '/api/books?per_page=2&sort=title&page=3',
    });
  });

  test('page[number] and page[size] mean the same, and links keep them, encoded', async () => {
    const { body } = await app.get('/api/books?page[size]=2&page[number]=2');
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(['3', '4']);
    expect(body.links.next).toBe('/api/books?page%5Bsize%5D=2&page%5Bnumber%5D=3');
    expect(await idsAt(body.links.next)).toEqual(['5']);
  });

  test('page[offset] begins a page anywhere, and links keep to offsets', async () => {
    const { body } = await app.get('/api/books?page[limit]=2&page[offset]=1&sort=id');
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(['2', '3']);
    const to = (offset: number): string => `/api/books?page%5Blimit%5D=2&sort=id&page%5Boffset%5D=${offset}`;
    expect(body.links).toMatchObject({ first: to(0), prev: to(0), next: to(3), last: to(4) });
    expect(await idsAt(body.links.next)).toEqual(['4', '5']);
    expect((await app.get(body.links.next)).body.links).toMatchObject({ prev: to(1), next: null });
    expect(await idsAt('/api/books?page[limit]=1')).toEqual(['1']);
  });

  test('links replace the page however it was written, and keep a question mark', async () => {
    const { body } = await app.get('/api/books?per_page=2&%70age=2&q=%3F?');
    expect(body.links.first).toBe('/api/books?per_page=2&q=%3F?&page=1');
    expect((await app.get(body.links.first)).status).toBe(200);
  });

  test('beyond the end is an empty page with the true total', async () => {
    const { body } = await app.get('/api/books?per_page=2&page=9');
    expect(body).toMatchObject({ data: [], meta: { total: 5 } });
    expect(body.links.prev).toBe('/api/books?per_page=2&page=3');
  });

  test('an empty list has one empty page', async () => {
    const { body } = await app.get('/api/books?filter[title]=none');
    expect(body).toMatchObject({ data: [], meta: { total: 0 }, links: { prev: null, next: null } });
  });

  test.each([
    ['page=0', 'page'],
    ['page=x', 'page'],
    ['page=-1', 'page'],
    ['page=99999999999', 'page'],
    ['per_page=0', 'per_page'],
    ['per_page=1001', 'per_page'],
    ['per_page=1.5', 'per_page'],
    ['page[number]=0', 'page[number]'],
    ['page[size]=1001', 'page[size]'],
    ['page[cursor]=1', 'page[cursor]'],
    ['page[offset]=-1', 'page[offset]'],
    ['page[limit]=0', 'page[limit]'],
    ['page[limit]=1001', 'page[limit]'],
    ['page[offset]=1&page[number]=1', 'page[offset]'],
    ['page[offset]=1&page[size]=1', 'page[offset]'],
    ['page[limit]=1&per_page=1', 'page[limit]'],
    ['page[limit]=1&page[after]=x', 'page[limit]'],
    ['page[]=1', 'page'],
    ['page=1&page[size]=2', 'page'],
    ['page=1&page[after]=x', 'page'],
    ['per_page=1&page[size]=2', 'page[size]'],
    ['count=estimate', 'count'],
  ])('refuses %s', async (query, parameter) => {
    expect(await faultAt(`/api/books?${query}`)).toMatchObject({ status: '400', source: { parameter } });
  });

  test('takes the largest page and an exact count', async () => {
    expect(await idsAt('/api/books?per_page=1000&count=exact')).toHaveLength(5);
  });
});

describe('sorting', () => {
  test('has records without a value last in both directions, on every page', async () => {
    const pages = [1, 2, 3].map((page) => idsAt(`/api/books?sort=-published&per_page=2&page=${page}`));
    expect(await Promise.all(pages)).toEqual([['3', '1'], ['5', '4'], ['2']]);
    expect(await idsAt('/api/books?sort=-published&per_page=3')).toEqual(['3', '1', '5']);
    const overRelations = [1, 2, 3].map((page) =>
      idsAt(`/api/books?sort=-author.mentor.name,author.name&per_page=2&page=${page}`),
    );
    expect(await Promise.all(overRelations)).toEqual([['4', '3'], ['1', '2'], ['5']]);
  });

  test.each([
    ['title', ['4', '3', '1', '5', '2']],
    ['-pages,title', ['4', '3', '2', '1', '5']],
    ['published', ['1', '3', '2', '4', '5']],
    ['-published', ['3', '1', '5', '4', '2']],
    ['genre', ['1', '3', '2', '4', '5']],
    ['-id', ['5', '4', '3', '2', '1']],
    ['author.name,-title', ['2', '1', '3', '4', '5']],
    ['author.mentor.name', ['3', '4', '1', '2', '5']],
    ['-author.mentor.name,author.name', ['4', '3', '1', '2', '5']],
    ['author.id,publisher.name', ['2', '1', '3', '4', '5']],
  ])('by %s', async (sort, expected) => {
    expect(await idsAt(`/api/books?sort=${sort}`)).toEqual(expected);
  });

  test.each(['summary', 'tags', 'nothing', 'author', '', 'loans.due', 'author.nothing', 'title,,', 'author.'])(
    'refuses %s unless it can be sorted by',
    async (sort) => {
      if (sort === 'author' || sort === '') expect(await idsAt(`/api/books?sort=${sort}`)).toHaveLength(5);
      else expect(await faultAt(`/api/books?sort=${sort}`)).toMatchObject({ source: { parameter: 'sort' } });
    },
  );

  test('paging over equal keys neither repeats nor skips a row', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((page) => idsAt(`/api/books?sort=-stage&per_page=1&page=${page}`)),
    );
    expect(new Set(pages.flat())).toEqual(new Set(['1', '2', '3', '4', '5']));
  });
});

describe('searching', () => {
  test.each([
    ['wind', ['2', '4']],
    ['WIND klei', ['4']],
    ['wind%20%20water', ['4']],
    ['i_1', ['4']],
    ['_', ['4']],
    ['100', []],
    ['1250', ['1']],
    ['', ['1', '2', '3', '4', '5']],
  ])('for "%s"', async (words, expected) => {
    expect(await idsAt(`/api/books?q=${words}`)).toEqual(expected);
  });

  test('is refused where no field is declared for it', async () => {
    expect(await faultAt('/api/loans?q=x')).toMatchObject({ source: { parameter: 'q' } });
  });
});

describe('fields', () => {
  test('narrow attributes and relationships', async () => {
    const { body } = await app.get('/api/books?fields[books]=title,author&per_page=1');
    expect(body.data[0].attributes).toEqual({ title: 'Water' });
    expect(Object.keys(body.data[0].relationships)).toEqual(['author']);
  });

  test('may be none', async () => {
    const { body } = await app.get('/api/books?fields[books]=&per_page=1');
    expect(body.data[0]).toEqual({
      type: 'books',
      id: '1',
      attributes: {},
      links: { self: '/api/books/1' },
      meta: { version: 1 },
    });
  });

  test.each([
    ['fields[books]=nothing', 'fields[books]'],
    ['fields[readers]=secretWord', 'fields[readers]'],
    ['fields[nothing]=title', 'fields[nothing]'],
    ['fields=title', 'fields'],
    ['fields[books][]=title', 'fields[books][]'],
    ['fields[books]=title,', 'fields[books]'],
  ])('refuses %s', async (query, parameter) => {
    expect(await faultAt(`/api/books?${query}`)).toMatchObject({ source: { parameter } });
  });
});

test.each([
  ['limit=1', 'limit'],
  ['Filter[title]=x', 'Filter[title]'],
  ['constructor=x', 'constructor'],
  ['toString[a]=x', 'toString[a]'],
])('an unknown parameter is refused: %s', async (query, parameter) => {
  expect(await faultAt(`/api/books?${query}`)).toMatchObject({ source: { parameter } });
});
