import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import { fillLibrary, librarian, library } from '../../testing/worlds/library.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ descriptions: library, as: librarian });
  await fillLibrary(app.services);
});
afterAll(() => app.close());

/** Matches path and query of a URI reference (RFC 3986, appendix A). */
const reference = /^\/([\w.~!$&'()*+,;=:@/-]|%[0-9A-F]{2})*(\?([\w.~!$&'()*+,;=:@/?-]|%[0-9A-F]{2})*)?$/;

test.each([
  '/api/books?filter[title][contains]=e&page[size]=1&fields[books]=title',
  '/api/books?filter[or][0][title]=a|b"<c>^{`}\\&page[number]=1',
  '/api/books/1?fields[books]=title',
  '/api/authors/1/books?page[size]=1',
  '/api/authors/1/relationships/books?page[size]=1',
  '/api/authors/1/history?page[size]=1',
  '/api/trashedrecords?filter[resource]=books',
])('the links of %s are URI references, and lead to what was asked', async (url) => {
  const { status, body } = await app.get(url);
  expect(status).toBe(200);
  const links = Object.values(body.links).filter((link) => link !== null);
  for (const link of links) expect(link).toMatch(reference);
  const { self } = body.links;
  expect(decodeURIComponent(self)).toBe(decodeURIComponent(url));
  expect((await app.get(self)).body.data).toEqual(body.data);
});
