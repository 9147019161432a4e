import { afterAll, beforeAll, expect } from 'vitest';
import { expectDocument } from '../../testing/conformance/documentFaults.ts';
import { statement } from '../../testing/conformance/statement.ts';
import type { TestAnswer } from '../../testing/testApp.ts';
import { type GarageApp, garageApp, patch } from '../../testing/worlds/garageApp.ts';

let app: GarageApp;
let repair: string;
beforeAll(async () => {
  app = await garageApp();
  [repair = ''] = await app.seed('repairs', { what: 'Old', hours: 3, vehicle: app.anna.vehicle });
});
afterAll(() => app.close());

const url = (): string => `/api/vehicles/${app.anna.vehicle}`;
const send = (payload: object, to = url()): Promise<TestAnswer> => app.request({ method: 'PATCH', url: to, payload });
const own = () => ({ type: 'vehicles', id: app.anna.vehicle });
const faultOf = ({ status, body }: TestAnswer) => [status, body.errors[0].source?.pointer];

statement(
  ['update-patch-resource', 'update-patch-resource-members'],
  'a body is one record with type and id; anything else is refused and changes nothing',
  async () => {
    const before = (await app.get(url())).body;
    const refused = [
      [{}, ''],
      [{ data: null }, '/data'],
      [{ data: [own()] }, '/data'],
      [{ data: { type: 'vehicles', attributes: { doors: 1 } } }, '/data'],
      [{ data: { id: app.anna.vehicle, attributes: { doors: 1 } } }, '/data'],
      [{ data: { ...own(), id: Number(app.anna.vehicle), attributes: { doors: 1 } } }, '/data/id'],
    ] as const;
    for (const [body, pointer] of refused)
      expect(faultOf(await send(body)), JSON.stringify(body)).toEqual([400, pointer]);
    expect((await app.get(url())).body).toEqual(before);
  },
);

statement(
  [
    'modify-delete-support',
    'update-resource-attributes',
    'update-interpret-resource-attributes',
    'update-resource-relationships',
    'update-interpret-resource-relationships',
    'update-resource-204-status',
  ],
  'what a request leaves out stays as it is, attributes and relationships alike',
  async () => {
    const spare = { relationships: { spare: ['vehicles', app.bram.vehicle] } } as const;
    const steps = [{ attributes: { doors: 3, bay: 7 } }, spare, { attributes: { bay: null } }, {}];
    for (const step of steps) expect((await patch(app, ['vehicles', app.anna.vehicle], step)).status).toBe(200);
    const { attributes, relationships } = (await app.get(url())).body.data;
    expect(attributes).toMatchObject({ plate: 'anna', doors: 3, bay: null });
    expect(relationships).toMatchObject({
      spare: { data: { type: 'vehicles', id: app.bram.vehicle } },
      fleet: { data: { type: 'fleets', id: app.anna.fleet } },
    });
  },
);

statement(
  ['update-resource-200-status', 'update-resource-relationship-200-response', 'update-resource-http-semantics'],
  'an update is answered with 200 and just what GET answers, derived values included',
  async () => {
    const answer = await patch(app, ['repairs', repair], { attributes: { what: 'New Paint' } });
    expect([answer.status, answer.body.data.attributes]).toEqual([
      200,
      { what: 'New Paint', slug: 'new-paint', hours: 3 },
    ]);
    for (const query of ['', '?include=vehicle.fleet', '?fields[repairs]=slug']) {
      const to = `/api/repairs/${repair}${query}`;
      const updated = await send({ data: { type: 'repairs', id: repair, attributes: { hours: 4 } } }, to);
      expectDocument(updated.body, { isSparse: query.includes('fields') });
      expect([updated.status, updated.body]).toEqual([200, (await app.get(to)).body]);
    }
    const { headers } = await app.get(`/api/repairs/${repair}`);
    expect((await patch(app, ['repairs', repair], {}, { ifMatch: String(headers['etag']) })).status).toBe(200);
    expect((await patch(app, ['repairs', repair], {}, { ifMatch: '"1"' })).status).toBe(412);
  },
);

statement(['update-resource-relationship-value'], 'a relationship without data is refused', async () => {
  for (const spare of [{}, { links: {} }])
    expect(faultOf(await send({ data: { ...own(), relationships: { spare } } }))).toEqual([
      400,
      '/data/relationships/spare',
    ]);
});

statement(
  [
    'update-resource-relationship-reject-full-replacement',
    'update-resource-relationship-reject-full-replacement-response',
    'update-resource-403-status',
  ],
  "members that cannot go without their record, and fields that are not the caller's to write, are 403, and nothing is changed",
  async () => {
    const before = (await app.get(url())).body;
    const replaced = { ...own(), attributes: { doors: 5 }, relationships: { repairs: { data: [] } } };
    expect(faultOf(await send({ data: replaced }))).toEqual([403, '/data/relationships/repairs']);
    expect((await app.get(url())).body).toEqual(before);
    expect((await app.get(`${url()}/repairs`)).body.meta.total).toBe(1);
    const unwritable = await patch(app, ['repairs', repair], { attributes: { slug: 'x' } });
    expect(faultOf(unwritable)).toEqual([403, '/data/attributes/slug']);
    const forbidden = await patch(app, ['repairs', repair], { attributes: { what: 'x' } }, { as: app.anna.as });
    expect(forbidden.status).toBe(403);
  },
);

statement(['update-resource-404-status'], 'a record that is absent, or of somebody else, is 404', async () => {
  for (const id of ['999999', app.bram.vehicle])
    expect((await patch(app, ['vehicles', id], { attributes: { doors: 2 } }, { as: app.anna.as })).status).toBe(404);
});

statement(
  ['update-resource-404-related'],
  'a reference to a record that is absent, or of somebody else, is 404 with a pointer to it',
  async () => {
    for (const id of ['999999', app.bram.fleet]) {
      const members = { relationships: { fleet: ['fleets', id] } } as const;
      const answer = await patch(app, ['vehicles', app.anna.vehicle], members, { as: app.anna.as });
      expect(faultOf(answer)).toEqual([404, '/data/relationships/fleet/data']);
    }
  },
);

statement(
  [
    'update-resource-409-no-match',
    'update-resource-409-status',
    'update-resource-409-details',
    'update-resource-409-details-2',
  ],
  'a type or id of another address, and a transition that is not there, are 409 and say what conflicts',
  async () => {
    const other = await send({ data: { ...own(), type: 'fleets' } });
    expect([...faultOf(other), other.body.errors[0].code]).toEqual([409, '/data/type', 'TYPE_DIFFERS']);
    const foreign = await send({ data: { ...own(), id: app.bram.vehicle } });
    expect([...faultOf(foreign), foreign.body.errors[0].code]).toEqual([409, '/data/id', 'ID_DIFFERS']);
    const transition = await send({ data: { ...own(), attributes: { stage: 'sold' } } });
    expect([transition.status, transition.body.errors[0].code]).toEqual([409, 'TRANSITION_NOT_ALLOWED']);
  },
);

statement(
  ['update-resource-other-status', 'update-resource-other-status-2', 'update-resource-other-semantics'],
  'a value that is wrong or taken is 422, with its pointer and what to do',
  async () => {
    for (const plate of ['far too long for a plate', 'bram']) {
      const answer = await send({ data: { ...own(), attributes: { plate } } });
      expect(faultOf(answer)).toEqual([422, '/data/attributes/plate']);
      expect(answer.body.errors[0].detail).toMatch(/\w/);
    }
  },
);
