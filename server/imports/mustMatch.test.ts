import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportApp, importApp } from '../testing/importApp.ts';

let app: ImportApp;
let second: string;
beforeAll(async () => {
  app = await importApp();
  [second = ''] = await app.seed('fleets', { name: 'Second', keeper: app.anna.id });
  await app.seed('vehicles', { plate: 'FIRST', fleet: app.anna.fleet }, { plate: 'SECOND', fleet: second });
});
afterAll(() => app.close());

test('a row of a file refers to nothing that does not fit it', async () => {
  const file = 'number,fleet,vehicle\n1,Second,SECOND\n2,Second,FIRST\n';
  const mapping = {
    number: 'number',
    fleet: { field: 'fleet', by: 'name' },
    vehicle: { field: 'vehicle', by: 'plate' },
  };
  const { faults } = await app.imported(file, { resource: 'trailers', mode: 'insert', mapping });
  expect(faults).toEqual([expect.stringMatching(/^3 vehicle vehicle NOT_SAME$/)]);
});

test('a row is refused that would fit only after another row of the file', async () => {
  const [leaving, coming] = await app.seed('trailers', { fleet: app.anna.fleet }, { fleet: app.anna.fleet });
  const file = `id,fleet,behind\n${leaving},Second,\n${coming},,${leaving}\n`;
  const mapping = { id: 'id', fleet: 'fleet', behind: 'behind' };
  const { faults } = await app.imported(file, { resource: 'trailers', mode: 'update', key: 'id', mapping });
  expect(faults).toContainEqual(expect.stringMatching(/^3 behind behind NOT_SAME$/));
});
