import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import { goods } from '../../testing/worlds/goods.ts';
import { fillLibrary, librarian, library, readerOfOne, readerOfTwo, stranger } from '../../testing/worlds/library.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ descriptions: library, as: librarian });
  await fillLibrary(app.services);
});
afterAll(() => app.close());

const found = async (q: string, as = librarian): Promise<string[]> => {
  const { status, body } = await app.get(`/api/search?q=${encodeURIComponent(q)}`, as);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.map(({ type, id }: { type: string; id: string }) => `${type}/${id}`);
};

test('a search finds records of every resource, each with what names it', async () => {
  expect(await found('an')).toEqual(['authors/1']);
  expect(await found('ha')).toEqual(['publishers/2']);
  const { body } = await app.get('/api/search?q=wind');
  expect(body.data.map(({ id, attributes }: { id: string; attributes: object }) => ({ id, ...attributes }))).toEqual([
    { id: '2', title: 'Wind', summary: null, cost: null },
    { id: '4', title: 'Klei_1', summary: 'Wind en water', cost: null },
  ]);
  expect(body.meta).toEqual({ more: [] });
});

test('all words must occur, as in the search of a list', async () => {
  expect(await found('wind water')).toEqual(['books/4']);
  expect(await found('%1')).toEqual([]);
});

test('nobody finds what their own lists would not', async () => {
  expect(await found('er', librarian)).toEqual(expect.arrayContaining(['books/1']));
  expect(await found('turf', readerOfOne)).toEqual([]);
  expect(await found('turf', readerOfTwo)).toEqual(['books/3']);
  expect(await found('haarlem', readerOfOne)).toEqual([]);
  expect(await found('1250', librarian)).toEqual(['books/1']);
  expect(await found('1250', readerOfOne)).toEqual([]);
  const { body } = await app.get('/api/search?q=water', readerOfOne);
  expect(JSON.stringify(body)).not.toMatch(/cost|city|royalty/);
  expect((await app.get('/api/search?q=water', stranger)).status).toBe(401);
});

test.each([
  ['', 'q'],
  ['?q=', 'q'],
  ['?q=%20a%20', 'q'],
  ['?q=water&page=2', 'page'],
  ['?q[a]=water', 'q[a]'],
])('/search%s is refused, and says why', async (query, parameter) => {
  const { status, body } = await app.get(`/api/search${query}`);
  expect([status, body.errors[0].source]).toEqual([400, { parameter }]);
});

test('of each resource there are five, and it is told which have more', async () => {
  for (const title of ['Zee 1', 'Zee 2', 'Zee 3', 'Zee 4', 'Zee 5', 'Zee 6'])
    await app.request({
      method: 'POST',
      url: '/api/books',
      payload: { data: { type: 'books', attributes: { title } } },
    });
  const { body } = await app.get('/api/search?q=zee');
  expect([body.data.length, body.meta.more]).toEqual([5, ['books']]);
});

test('a row that goes by several names is found once, by the name that says most', async () => {
  const shop = await testApp({ descriptions: goods, as: librarian });
  const add = (type: string, attributes: object) =>
    shop.request({ method: 'POST', url: `/api/${type}`, payload: { data: { type, attributes } } });
  await add('tyres', { name: 'Winter', width: 205 });
  await add('goods', { name: 'Winter jack', kind: 'other' });
  const { body } = await shop.get('/api/search?q=winter');
  expect(body.data.map(({ type, id }: { type: string; id: string }) => `${type}/${id}`).sort()).toEqual([
    'goods/2',
    'tyres/1',
  ]);
  await shop.close();
});
