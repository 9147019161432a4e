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
  expect(body.data.map((author: { attributes: { name: string } }) => author.attributes.name)).toEqual(inOrder);
});
