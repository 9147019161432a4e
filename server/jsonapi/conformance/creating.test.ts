import { afterAll, beforeAll, expect } from 'vitest';
import { expectDocument } from '../../testing/conformance/documentFaults.ts';
import { statement } from '../../testing/conformance/statement.ts';
import type { TestAnswer } from '../../testing/testApp.ts';
import { type GarageApp, garageApp, post } from '../../testing/worlds/garageApp.ts';

let app: GarageApp;
beforeAll(async () => {
  app = await garageApp();
});
afterAll(() => app.close());

const send = (payload: object, url = '/api/notices'): Promise<TestAnswer> =>
  app.request({ method: 'POST', url, payload });
const notice = (members: object = {}) => ({ data: { type: 'notices', attributes: { subject: 'Oil' }, ...members } });
const countOf = async (type: string): Promise<number> => (await app.get(`/api/${type}`)).body.meta.total;
const faultOf = ({ status, body }: TestAnswer) => [status, body.errors[0].source?.pointer];

statement(
  [
    'create-support',
    'create-responses-201-status',
    'create-responses-201-location',
    'create-responses-201-document',
    'create-responses-201-self',
    'create-http-semantics',
  ],
  'a new record is answered with 201, where it is, and the record as GET answers it there',
  async () => {
    const { status, headers, body } = await post(app, 'vehicles', {
      attributes: { plate: 'NEW' },
      relationships: { fleet: ['fleets', app.anna.fleet] },
    });
    expect(status).toBe(201);
    expectDocument(body);
    expect(headers['location']).toBe(`/api/vehicles/${body.data.id}`);
    expect(body.data.links.self).toBe(headers['location']);
    const got = await app.get(body.data.links.self);
    expect(got.body.data).toEqual(body.data);
    expect(got.headers['etag']).toBe(headers['etag']);
  },
);

statement(
  ['create-single-resource', 'create-type-member', 'resource-required-top-level'],
  'a body is one record with its type; anything else is refused and makes nothing',
  async () => {
    const before = await countOf('notices');
    const { attributes } = notice().data;
    const refused = [
      [{}, ''],
      [{ data: null }, '/data'],
      [{ data: [notice().data] }, '/data'],
      [{ data: 'notice' }, '/data'],
      [{ data: { attributes } }, '/data'],
      [{ data: { type: 7, attributes } }, '/data/type'],
      [{ meta: {} }, ''],
    ] as const;
    for (const [body, pointer] of refused) {
      const answer = await send(body);
      expect(faultOf(answer), JSON.stringify(body)).toEqual([400, pointer]);
      expectDocument(answer.body);
    }
    expect(await countOf('notices')).toBe(before);
    expect((await send(notice())).status).toBe(201);
  },
);

statement(['create-relationships-member'], 'a relationship without data is refused', async () => {
  const body = (fleet: unknown) => ({
    data: { type: 'vehicles', attributes: { plate: 'REL' }, relationships: { fleet } },
  });
  const at = '/data/relationships/fleet';
  for (const fleet of [{}, { links: {} }, { meta: {} }]) {
    expect(faultOf(await send(body(fleet), '/api/vehicles'))).toEqual([400, at]);
  }
  for (const fleet of [null, 'x', []]) expect(faultOf(await send(body(fleet), '/api/vehicles'))[0]).toBe(400);
  const { anna } = app;
  expect((await send(body({ data: { type: 'fleets', id: anna.fleet } }), '/api/vehicles')).status).toBe(201);
});

statement(
  ['create-client-generated-ids-forbidden', 'create-responses-403', 'create-client-generated-ids-key'],
  'an id chosen by the caller is refused with 403, as is a record the caller may not make',
  async () => {
    const before = await countOf('notices');
    for (const id of ['77', 'a8c0e9f8-7a21-4b0e-9a3c-0f6c6c9a8b11'])
      expect(faultOf(await send(notice({ id })))).toEqual([403, '/data/id']);
    expect(await countOf('notices')).toBe(before);
    const repair = { attributes: { what: 'Lak' }, relationships: { vehicle: ['vehicles', app.anna.vehicle] } } as const;
    expect((await post(app, 'repairs', repair, app.anna.as)).status).toBe(403);
  },
);

statement(
  ['create-responses-404-related'],
  'a reference to a record that is absent, or of somebody else, is 404 with a pointer to it',
  async () => {
    for (const fleet of ['999999', 'x', app.bram.fleet]) {
      const members = { attributes: { plate: 'LOST' }, relationships: { fleet: ['fleets', fleet] } } as const;
      const answer = await post(app, 'vehicles', members, app.anna.as);
      expect(faultOf(answer), fleet).toEqual([404, '/data/relationships/fleet/data']);
    }
    expect((await app.get('/api/vehicles?filter[plate]=LOST')).body.data).toEqual([]);
  },
);

statement(
  ['create-responses-409-bad-type', 'create-responses-409-error-details'],
  'a record of another type than the address is 409, and says so',
  async () => {
    const answer = await send({ data: { type: 'fleets', attributes: { name: 'x' } } });
    expect(faultOf(answer)).toEqual([409, '/data/type']);
    expect(answer.body.errors[0]).toMatchObject({ code: 'TYPE_DIFFERS', detail: expect.stringContaining('notices') });
  },
);

statement(
  ['create-responses-other-status', 'create-responses-other-error-details', 'error-stop-processing', 'error-general'],
  'values that are wrong are 422, all of them told, each with its pointer',
  async () => {
    const answer = await send({ data: { type: 'notices', attributes: { priority: 'high', isOpen: 'yes' } } });
    expect(answer.status).toBe(422);
    const pointers = answer.body.errors.map(({ source }: { source: { pointer: string } }) => source.pointer);
    expect(pointers.sort()).toEqual(['/data/attributes', '/data/attributes/isOpen', '/data/attributes/priority']);
    expectDocument(answer.body);
  },
);

statement(['crud-atomic'], 'a request with one fault in it changes nothing at all', async () => {
  const { vehicle, fleet } = app.anna;
  const before = (await app.get(`/api/vehicles/${vehicle}`)).body.data;
  const refused = await app.request({
    method: 'PATCH',
    url: `/api/vehicles/${vehicle}`,
    payload: { data: { type: 'vehicles', id: vehicle, attributes: { doors: 2, plate: 'far too long for a plate' } } },
  });
  expect(refused.status).toBe(422);
  const members = await app.request({
    method: 'POST',
    url: `/api/fleets/${fleet}/relationships/vehicles`,
    payload: {
      data: [
        { type: 'vehicles', id: app.bram.vehicle },
        { type: 'vehicles', id: '999999' },
      ],
    },
  });
  expect(members.status).toBe(404);
  expect((await app.get(`/api/vehicles/${vehicle}`)).body.data).toEqual(before);
  expect((await app.get(`/api/vehicles/${app.bram.vehicle}/fleet`)).body.data.id).toBe(app.bram.fleet);
});
