import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportApp, importApp } from '../testing/importApp.ts';

let app: ImportApp;
beforeAll(async () => {
  app = await importApp();
});
afterAll(() => app.close());

const target = { resource: 'leases', mode: 'update', key: 'id' };

test('a row of a file takes a transition as a single record does: values are copied along', async () => {
  const [id = ''] = await app.seed('leases', { title: 'Copied', fleet: app.anna.fleet });
  const { faults } = await app.imported(`id,stage\n${id},signed\n`, {
    ...target,
    mapping: { id: 'id', stage: 'stage' },
  });
  expect(faults).toEqual([]);
  const { body } = await app.get(`/api/leases/${id}`);
  expect(body.data.attributes).toMatchObject({ stage: 'signed', keeperMail: 'anna@example.nl' });
});

test('a row has no place for a reason, so a transition that needs one is refused at its state', async () => {
  const [id = ''] = await app.seed('leases', { title: 'Ended', fleet: app.anna.fleet, stage: 'signed' });
  const file = `id,stage,endedOn\n${id},ended,2026-11-21\n`;
  const mapping = { id: 'id', stage: 'stage', endedOn: 'endedOn' };
  const { faults } = await app.imported(file, { ...target, mapping });
  expect(faults).toEqual([expect.stringMatching(/stage stage REQUIRED$/)]);
});
