import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../testing/testApp.ts';
import { librarian, library } from '../testing/worlds/library.ts';
import { entityOf } from './where.ts';

const inOrder = ['de Jong', 'De Jong jr.', 'Émile Zwart', 'Omar Vos', 'Ömer Aal', 'van Dam', 'Van der Wal', 'Zorg'];

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ descriptions: library, as: librarian });
  const { named: table } = entityOf(app.services.model, 'authors');
  await app.services.database.db.insert(table).values([...inOrder].reverse().map((name) => ({ name })));
});
afterAll(() => app.close());

test('texts are sorted as people sort them, in capitals or not, with accents or without', async () => {
  const { body } = await app.get('/api/authors?sort=name');
  expect(namesOf(body)).toEqual(inOrder);
});

test('empty days come last in both directions', async () => {
  const { named: table } = entityOf(app.services.model, 'authors');
  const born = [
    { name: 'Old', birthday: '1901-05-01' },
    { name: 'Young', birthday: '1999-05-01' },
  ];
  await app.services.database.db.insert(table).values(born);
  const [first, second] = namesOf((await app.get('/api/authors?sort=birthday')).body);
  expect([first, second]).toEqual(['Old', 'Young']);
  const [latest, before] = namesOf((await app.get('/api/authors?sort=-birthday')).body);
  expect([latest, before]).toEqual(['Young', 'Old']);
});

const namesOf = (body: { data: readonly { attributes: { name: string } }[] }): string[] =>
  body.data.map(({ attributes }) => attributes.name);
