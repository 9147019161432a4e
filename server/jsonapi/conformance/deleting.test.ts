import { afterAll, beforeAll, expect } from 'vitest';
import { expectDocument } from '../../testing/conformance/documentFaults.ts';
import { statement } from '../../testing/conformance/statement.ts';
import { destroy, type GarageApp, garageApp } from '../../testing/worlds/garageApp.ts';

let app: GarageApp;
beforeAll(async () => {
  app = await garageApp();
});
afterAll(() => app.close());

const newVehicle = async (plate: string): Promise<string> => {
  const [id = ''] = await app.seed('vehicles', { plate, fleet: app.anna.fleet });
  return id;
};

statement(
  ['delete-204-status', 'deleting-http-semantics', 'modify-delete-support'],
  'a removed record is answered with 204 and nothing else, and is gone for every method',
  async () => {
    const id = await newVehicle('gone');
    const { status, headers, body } = await destroy(app, ['vehicles', id]);
    expect([status, body, headers['content-type']]).toEqual([204, null, undefined]);
    for (const method of ['GET', 'HEAD', 'DELETE'] as const)
      expect((await app.request({ method, url: `/api/vehicles/${id}` })).status, method).toBe(404);
  },
);

statement(['delete-404-status'], 'removing what is absent, or of somebody else, is 404', async () => {
  for (const id of ['999999', 'x', app.bram.vehicle]) {
    const answer = await destroy(app, ['vehicles', id], { as: app.anna.as });
    expect([answer.status, answer.body.errors[0].code]).toEqual([404, 'NOT_FOUND']);
    expectDocument(answer.body);
  }
  expect((await app.get(`/api/vehicles/${app.bram.vehicle}`)).status).toBe(200);
});

statement(
  ['deleting-other-status', 'deleting-other-details'],
  "a record that is needed is 409, one that is not the caller's to remove 403, and the reason is told",
  async () => {
    const vehicle = await newVehicle('needed');
    const [repair = ''] = await app.seed('repairs', { what: 'Lak', vehicle });
    const needed = await destroy(app, ['vehicles', vehicle]);
    expect([needed.status, needed.body.errors[0].code]).toEqual([409, 'IN_USE']);
    const forbidden = await destroy(app, ['repairs', repair], { as: app.anna.as });
    expect([forbidden.status, forbidden.body.errors[0].code]).toEqual([403, 'FORBIDDEN']);
    for (const { body } of [needed, forbidden]) expectDocument(body);
  },
);
