import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitor } from '../context.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';
import { fillLibrary, librarian, library, readerOfOne } from '../testing/worlds/library.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ descriptions: library, as: librarian });
  await fillLibrary(app.services);
});
afterAll(() => app.close());

test.each([
  ['/api/books', 'PUT', 'GET, HEAD, POST, OPTIONS'],
  ['/api/books', 'DELETE', 'GET, HEAD, POST, OPTIONS'],
  ['/api/books/1', 'POST', 'GET, HEAD, PATCH, DELETE, OPTIONS'],
  ['/api/books/1/author', 'PATCH', 'GET, HEAD, OPTIONS'],
  ['/api/books/1/relationships/author', 'PUT', 'GET, HEAD, PATCH, POST, DELETE, OPTIONS'],
] as const)('%s refuses %s and says what it can be asked', async (url, method, allow) => {
  for (const path of [url, url.replace('books', 'vaults'), url.replace('books', 'nothing')]) {
    const { status, headers, body } = await app.request({ method, url: path, as: readerOfOne });
    expect(status).toBe(405);
    expect(headers['allow']).toBe(allow);
    expect(body.errors[0].code).toBe('METHOD_NOT_ALLOWED');
  }
});

test.each([
  ['/api/operations', ['GET', 'PATCH', 'DELETE'], 'POST, OPTIONS'],
  ['/api/bulkchanges', ['GET', 'HEAD', 'PUT'], 'POST, OPTIONS'],
  ['/api/exports', ['GET', 'HEAD', 'PATCH'], 'POST, OPTIONS'],
  ['/api/restores', ['GET', 'DELETE'], 'POST, OPTIONS'],
  ['/api/trashedrecords', ['POST', 'DELETE'], 'GET, HEAD, OPTIONS'],
  ['/api/trashedrecords/1', ['POST', 'PATCH'], 'GET, HEAD, DELETE, OPTIONS'],
  ['/api/books/1/history', ['POST', 'PATCH', 'DELETE'], 'GET, HEAD, OPTIONS'],
] as const)('%s refuses %s to every caller, and OPTIONS names the methods it answers', async (url, refused, allow) => {
  for (const as of [librarian, readerOfOne, visitor]) {
    for (const method of refused) {
      const { status, headers } = await app.request({ method, url, as });
      expect([method, status, headers['allow']]).toEqual([method, 405, allow]);
    }
    const { status, headers } = await app.request({ method: 'OPTIONS', url, as });
    expect([status, headers['allow']]).toEqual([204, allow]);
  }
});

test('OPTIONS says what an address can be asked', async () => {
  const { status, headers } = await app.request({ method: 'OPTIONS', url: '/api/books' });
  expect(status).toBe(204);
  expect(headers['allow']).toBe('GET, HEAD, POST, OPTIONS');
});

test('HEAD answers as GET does, without the document', async () => {
  const { status, headers, body } = await app.request({ method: 'HEAD', url: '/api/books' });
  expect({ status, body }).toEqual({ status: 200, body: null });
  expect(Number(headers['content-length'])).toBeGreaterThan(1000);
});

test.each(['/api', '/api/', '/api/a/b/c/d/e', '/api/books/1/relationships/author/x'])(
  '%s is not found',
  async (url) => {
    const { status, body } = await app.request({ method: 'GET', url });
    expect(status).toBe(404);
    expect(body.errors[0].code).toBe('NOT_FOUND');
  },
);

test('negotiation comes first', async () => {
  const { status } = await app.request({
    method: 'GET',
    url: '/api/books',
    headers: { accept: 'application/vnd.api+json; charset=utf-8' },
  });
  expect(status).toBe(406);
});
