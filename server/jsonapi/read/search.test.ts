import { afterAll, beforeAll, expect, test } from 'vitest';
import { email, phone, text } from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';
import { appOn, type TestAnswer, type TestApp, testApp } from '../../testing/testApp.ts';
import { goods } from '../../testing/worlds/goods.ts';
import { fillLibrary, librarian, library, readerOfOne, readerOfTwo, stranger } from '../../testing/worlds/library.ts';

const label = (word: string) => ({ en: word, nl: word });
const desks = [
  resource('desks', {
    label: { en: ['Desk', 'Desks'], nl: ['Balie', 'Balies'] },
    title: 'name',
    fields: {
      name: text(label('Name'), { required: true, search: true }),
      email: email(label('Email'), { search: true }),
      remark: text(label('Remark'), { search: true }),
      phone: phone(label('Phone'), { search: true }),
    },
    access: { admin: 'all' },
  }),
];

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

const fillBooks = async (all: readonly object[]): Promise<void> => {
  for (const attributes of all)
    await app.request({ method: 'POST', url: '/api/books', payload: { data: { type: 'books', attributes } } });
};
const titlesIn = ({ data }: TestAnswer['body']): string[] =>
  data.map(({ attributes }: { attributes: { title: string } }) => attributes.title);

test('a search finds records of every resource, each with what names it', async () => {
  expect(await found('an')).toEqual(['authors/1']);
  expect(await found('ha')).toEqual(['publishers/2']);
  const { body } = await app.get('/api/search?q=wind');
  expect(body.data.map(({ id, attributes }: { id: string; attributes: object }) => ({ id, ...attributes }))).toEqual([
    { id: '2', title: 'Wind', summary: null, cost: null },
    { id: '4', title: 'Klei_1', summary: 'Wind en water', cost: null },
  ]);
  expect(body.meta).toEqual({ more: [], exact: ['books'] });
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

test('what is just what was searched for comes first, then what begins with it, then words that do, then the others', async () => {
  const titles = ['Strandduin', 'Hoog duin', 'duinpad', 'Aan de duinrand', 'Duin', 'Duinen'];
  await fillBooks(titles.map((title) => ({ title })));
  const { body } = await app.get('/api/search?q=duin');
  expect(titlesIn(body)).toEqual(['Duin', 'Duinen', 'duinpad', 'Aan de duinrand', 'Hoog duin']);
  expect(body.meta).toEqual({ more: ['books'], exact: ['books'] });
});

test('each of several words may begin a word of the title; signs stand for themselves', async () => {
  await fillBooks([
    { title: 'Overgroot meer' },
    { title: 'Het (grote) meer 5.0' },
    { title: 'Z groot', summary: 'meer' },
  ]);
  expect(titlesIn((await app.get('/api/search?q=meer%20gro')).body)).toEqual([
    'Het (grote) meer 5.0',
    'Z groot',
    'Overgroot meer',
  ]);
  expect(await found('5.0')).toHaveLength(1);
  expect(await found('(gr')).toHaveLength(1);
  expect(await found('5_0')).toEqual([]);
});

test('an identifying value that is just what was searched for counts as much as a title', async () => {
  const desk = await testApp({ descriptions: desks, as: librarian });
  for (const attributes of [
    { name: 'a@b.test and others', email: 'x@b.test', remark: '-' },
    { name: 'Zus', email: 'a@b.test', remark: '-' },
    { name: 'Aap', email: 'y@b.test', remark: 'a@b.test' },
  ])
    await desk.request({ method: 'POST', url: '/api/desks', payload: { data: { type: 'desks', attributes } } });
  const { body } = await desk.get('/api/search?q=A@B.test');
  expect([body.data.map(({ id }: { id: string }) => id), body.meta.exact]).toEqual([['2', '1', '3'], ['desks']]);
  await desk.close();
});

test('of more than are ranked at once, what is exact and what begins with it come first all the same', async () => {
  const few = { ...app.services, countLimit: 2 };
  const titles = ['Het riet', 'Riet', 'Aan riet', 'Rietland', 'Dun riet', 'Rietkraag'];
  await fillBooks(titles.map((title) => ({ title })));
  const { body } = await appOn(few, librarian).get('/api/search?q=riet');
  expect(titlesIn(body)).toEqual(['Riet', 'Rietkraag', 'Rietland', 'Dun riet', 'Aan riet']);
  expect(body.meta).toEqual({ more: ['books'], exact: ['books'] });
});

test('what fits as well as other records comes before them where it is newer', async () => {
  await fillBooks(['Wad oud', 'Wad nieuw'].map((title) => ({ title })));
  expect(titlesIn((await app.get('/api/search?q=wad')).body)).toEqual(['Wad nieuw', 'Wad oud']);
});

test('a phone number is found in any notation, in part too, and other numbers are not', async () => {
  const desk = await testApp({ descriptions: desks, as: librarian });
  for (const attributes of [
    { name: 'Mobile', phone: '06 1234 5678' },
    { name: 'Belgian', phone: '+32 2 555 12 12' },
  ])
    await desk.request({ method: 'POST', url: '/api/desks', payload: { data: { type: 'desks', attributes } } });
  const namesFor = async (q: string): Promise<string[]> => {
    const { body } = await desk.get(`/api/search?q=${encodeURIComponent(q)}`);
    return body.data.map(({ attributes }: { attributes: { name: string } }) => attributes.name);
  };
  const spellings = ['0612345678', '06-12345678', '06 1234 5678', '+31 (0)6 1234 5678', '0031612345678', '(06) 12 34'];
  for (const typed of spellings) expect(await namesFor(typed), typed).toEqual(['Mobile']);
  expect(await namesFor('02 555 12 12')).toEqual(['Belgian']);
  expect(await namesFor('06 8765 4321')).toEqual([]);
  const { body } = await desk.get('/api/desks?q=06-1234');
  expect(body.meta.total).toBe(1);
  await desk.close();
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

test('a list sorted by relevance has the best match first on each page, and its own order where nothing is searched', async () => {
  const { services } = await testApp({ descriptions: desks, as: librarian });
  const office = appOn(services, librarian);
  const names = ['Ante Jan', 'Bijan', 'Jan', 'Jansen', 'Zjan'];
  for (const name of names)
    await office.request({
      method: 'POST',
      url: '/api/desks',
      payload: { data: { type: 'desks', attributes: { name } } },
    });
  const listed = async (query: string): Promise<unknown> => {
    const { body } = await office.get(`/api/desks?${query}`);
    expect(body.errors, JSON.stringify(body.errors)).toBeUndefined();
    return [body.data.map(({ attributes }: { attributes: { name: string } }) => attributes.name), body.meta.total];
  };
  expect(await listed('q=jan&sort=relevance,name')).toEqual([['Jan', 'Jansen', 'Ante Jan', 'Zjan', 'Bijan'], 5]);
  expect(await listed('q=jan&sort=relevance&page[size]=2&page[number]=2')).toEqual([['Ante Jan', 'Zjan'], 5]);
  expect(await listed('q=jan&sort=relevance&page[size]=2&page[number]=9')).toEqual([[], 5]);
  expect(await listed('sort=relevance,-name')).toEqual([names.toReversed(), 5]);
  const { links } = (await office.get('/api/desks?q=jan&sort=relevance&page[size]=2')).body;
  expect((await office.get(links.next)).body.data).toHaveLength(2);
  const faulty = await Promise.all(
    ['q=jan&sort=-relevance', 'q=jan&sort=name,relevance', 'q=jan&sort=relevance&page[after]=x'].map((query) =>
      office.get(`/api/desks?${query}`),
    ),
  );
  expect(faulty.map(({ status }) => status)).toEqual([400, 400, 400]);
  await services.database.close();
});
