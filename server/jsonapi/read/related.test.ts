import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import { fillLibrary, librarian, library, readerOfOne, stranger } from '../../testing/worlds/library.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ descriptions: library, as: librarian });
  await fillLibrary(app.services);
});
afterAll(() => app.close());

const idsIn = (body: { data: { id: string }[] }): string[] => body.data.map(({ id }) => id);

test('a related record is a document of its own', async () => {
  const { status, body } = await app.get('/api/books/3/author?include=mentor&fields[authors]=name');
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ type: 'authors', id: '2', attributes: { name: 'Bram' } });
  expect(body.included).toHaveLength(1);
  expect(body.links).toEqual({ self: '/api/books/3/author?include=mentor&fields%5Bauthors%5D=name' });
});

test('a record has its version as entity tag, for If-Match', async () => {
  expect((await app.get('/api/books/1')).headers['etag']).toBe('"1"');
  expect((await app.get('/api/books/1?include=author')).headers).not.toHaveProperty('etag');
});

test('an empty to-one relation is null', async () => {
  expect((await app.get('/api/books/5/author')).body.data).toBeNull();
  expect((await app.get('/api/books/5/relationships/author')).body.data).toBeNull();
});

test('related records are a list, filtered, sorted and paged like any', async () => {
  const { body } = await app.get('/api/authors/1/books?sort=-title&per_page=1&filter[pages][gte]=100');
  expect(idsIn(body)).toEqual(['2']);
  expect(body.meta.total).toBe(2);
  expect(body.links.next).toBe('/api/authors/1/books?sort=-title&per_page=1&filter%5Bpages%5D%5Bgte%5D=100&page=2');
});

test('a to-one relationship is an identifier', async () => {
  const { body } = await app.get('/api/books/3/relationships/author');
  expect(body).toEqual({
    jsonapi: { version: '1.1' },
    data: { type: 'authors', id: '2' },
    links: { self: '/api/books/3/relationships/author', related: '/api/books/3/author' },
  });
});

test('a to-many relationship is a page of identifiers', async () => {
  const { body } = await app.get('/api/authors/1/relationships/books?per_page=1');
  expect(body).toMatchObject({
    data: [{ type: 'books', id: '1' }],
    meta: { total: 2 },
    links: { related: '/api/authors/1/books', next: '/api/authors/1/relationships/books?per_page=1&page=2' },
  });
  expect(body.data[0]).toEqual({ type: 'books', id: '1' });
});

test.each([
  ['/api/books/1/author?filter[name]=x', 'filter[name]'],
  ['/api/books/1/relationships/author?include=author', 'include'],
  ['/api/authors/1/relationships/books?fields[books]=title', 'fields[books]'],
  ['/api/authors/1/books?filter[name]=x', 'filter[name]'],
  ['/api/books/1?page=1', 'page'],
])('what a request cannot be asked is refused: %s', async (url, parameter) => {
  const { status, body } = await app.get(url);
  expect(status).toBe(400);
  expect(body.errors[0].source).toEqual({ parameter });
});

test.each([
  '/api/books/99',
  '/api/books/0',
  '/api/books/01',
  '/api/books/abc',
  '/api/books/1e3',
  '/api/books/-1',
  '/api/books/99999999999999999999999999',
  '/api/books/9223372036854775807',
  '/api/books/%00',
  '/api/books/99/author',
  '/api/books/abc/relationships/loans',
  '/api/books/99/loans',
  '/api/books/1/nothing',
  '/api/books/1/title',
  '/api/books/1/relationships/nothing',
  '/api/books/1/relationships',
  '/api/books/1/author/mentor',
  '/api/nothing',
  '/api/constructor',
  '/api/',
])('%s is not found', async (url) => {
  const { status, body } = await app.get(url);
  expect(status).toBe(404);
  expect(body.errors).toEqual([
    { status: '404', code: 'NOT_FOUND', title: 'Not Found', detail: 'There is no such thing here.' },
  ]);
});

test("somebody else's row is not found, nor anything about it", async () => {
  const answerOf = async (url: string) => {
    const { headers, ...answer } = await app.get(url, readerOfOne);
    return { ...answer, headers: { ...headers, date: '' } };
  };
  for (const url of ['/api/books/3', '/api/books/3/author', '/api/books/3/relationships/loans', '/api/books/3/loans'])
    expect(await answerOf(url)).toEqual(await answerOf(url.replace('3', '99')));
});

test('a related row the caller may not see is as if it were absent', async () => {
  const loan = await app.get('/api/authors/1/pupils', readerOfOne);
  expect(loan.body).toMatchObject({ data: [], meta: { total: 0 } });
});

test('a visitor is asked to sign in, whatever the resource', async () => {
  const answers = await Promise.all(
    ['/api/books', '/api/nothing', '/api/vaults/1'].map((url) => app.get(url, stranger)),
  );
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
});

test('every link in an answer leads somewhere', async () => {
  const { body } = await app.get('/api/books/1');
  const links = Object.values(body.data.relationships as Record<string, { links: Record<string, string> }>);
  const urls = [body.data.links.self, ...links.flatMap((each) => Object.values(each.links))];
  for (const url of urls) expect((await app.get(url)).status, url).toBe(200);
});
