import { afterAll, beforeAll, expect } from 'vitest';
import { statement } from '../../testing/conformance/statement.ts';
import type { TestAnswer } from '../../testing/testApp.ts';
import { type GarageApp, garageApp } from '../../testing/worlds/garageApp.ts';

let app: GarageApp;
beforeAll(async () => {
  app = await garageApp();
});
afterAll(() => app.close());

const post = (payload: object): Promise<TestAnswer> => app.request({ method: 'POST', url: '/api/vehicles', payload });
const fleet = () => ({ data: { type: 'fleets', id: app.anna.fleet } });

statement(['ignore-additional-members'], 'members that nobody defined are passed over in a request', async () => {
  const { status } = await post({
    data: {
      type: 'vehicles',
      attributes: { plate: 'EXTRA' },
      relationships: { fleet: { ...fleet(), extra: 1 } },
      extra: { links: 3 },
    },
    extra: true,
  });
  expect(status).toBe(201);
});

statement(
  [
    'member-name-at-members-definition',
    'member-name-at-members-where',
    'member-name-at-members-no-process',
    'member-name-at-members-ignore-for-definitions',
  ],
  'names that begin with @ may stand anywhere in a request and are no data',
  async () => {
    const { status, body } = await post({
      '@context': 'x',
      data: {
        '@id': 'x',
        type: 'vehicles',
        attributes: { '@type': 'car', plate: 'AT' },
        relationships: { '@note': 7, fleet: { '@a': 1, data: { '@b': 2, ...fleet().data } } },
      },
    });
    expect(status).toBe(201);
    expect(JSON.stringify(body)).not.toContain('@');
    const alone = await post({ '@data': {}, data: { type: 'vehicles', '@attributes': {}, attributes: {} } });
    expect([alone.status, alone.body.errors[0].code]).toEqual([422, 'REQUIRED']);
  },
);

statement(['member-name-case'], 'names that differ in case are different names', async () => {
  const wrong = await post({
    data: { type: 'vehicles', attributes: { Plate: 'CASE' }, relationships: { fleet: fleet() } },
  });
  expect([wrong.status, wrong.body.errors[0].source.pointer]).toEqual([403, '/data/attributes/Plate']);
  expect((await app.get('/api/Vehicles')).status).toBe(404);
  expect((await app.get('/api/vehicles?sort=Plate')).status).toBe(400);
  expect((await app.get('/api/vehicles?Sort=plate')).status).toBe(400);
  expect((await post({ Data: { type: 'vehicles' } })).status).toBe(400);
});
