/** Tests follow-ups of the rows of an import. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRows } from '../operations/read/findRows.ts';
import { type ImportApp, importApp } from '../testing/importApp.ts';
import { tripRules, tripWorld } from '../testing/worlds/trips.ts';

let app: ImportApp;
beforeAll(async () => {
  app = await importApp({ descriptions: tripWorld, rules: tripRules(() => undefined) });
});
afterAll(() => app.close());

const letters = { resource: 'letters', mapping: { About: 'about' }, mode: 'insert' };
const countOf = async (resource: string): Promise<number> => (await findRows(app.contextOf(), resource, {})).length;

test('is refused with all of them where one of it is', async () => {
  const { attributes } = await app.imported('About\nHello\nClaim\nClaim\n', letters);
  expect(attributes).toMatchObject({ state: 'failed' });
  expect([await countOf('letters'), await countOf('claims')]).toEqual([0, 0]);
});

test('is written with them', async () => {
  const { attributes } = await app.imported('About\nHello\nClaim\n', letters);
  expect(attributes).toMatchObject({ state: 'done', created: 2 });
  expect([await countOf('letters'), await countOf('claims')]).toEqual([2, 1]);
});
