import { afterAll, beforeAll, expect, test } from 'vitest';
import { mostIncluded } from '../../operations/read/include.ts';
import { entityOf } from '../../sql/where.ts';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import { fillLibrary, librarian, library } from '../../testing/worlds/library.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ descriptions: library, as: librarian });
  await fillLibrary(app.services);
  await addPupils(mostIncluded);
});
afterAll(() => app.close());

const addPupils = (number: number) =>
  app.services.database.db
    .insert(entityOf(app.services.model, 'authors').named)
    .values(Array.from({ length: number }, (_, index) => ({ name: `Pupil ${index}`, mentor: '3' })));

test('an answer includes as many records as are allowed, and refuses one more by the parameter', async () => {
  const { body } = await app.get('/api/authors/3?include=pupils');
  expect(body.included).toHaveLength(mostIncluded);
  await addPupils(1);
  for (const url of [
    '/api/authors/3?include=pupils',
    '/api/authors?include=pupils&filter[id]=3',
    '/api/books?include=author.pupils',
  ]) {
    const refused = await app.get(url);
    expect([refused.status, refused.body.errors[0].source], url).toEqual([400, { parameter: 'include' }]);
    expect(refused.body.errors[0].detail).toContain('smaller page');
  }
});

test('records of the page itself do not count among the included', async () => {
  const { status, body } = await app.get(
    '/api/authors?include=mentor,mentor.pupils&filter[id][in]=1&fields[authors]=name',
  );
  expect([status, body.data.length]).toEqual([200, 1]);
});

test('a write whose answer would include too many saves nothing', async () => {
  await addPupils(1);
  const payload = { data: { type: 'authors', id: '3', attributes: { name: 'Renamed' } } };
  const { status } = await app.request({ method: 'PATCH', url: '/api/authors/3?include=pupils', payload });
  const { body } = await app.get('/api/authors/3');
  expect([status, body.data.attributes.name]).toEqual([400, expect.not.stringContaining('Renamed')]);
});
