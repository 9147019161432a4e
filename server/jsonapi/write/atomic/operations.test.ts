import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate } from '../../../testing/operate.ts';
import { faultsOf, type GarageApp, garageApp } from '../../../testing/worlds/garageApp.ts';

let app: GarageApp;
beforeAll(async () => {
  app = await garageApp();
});
afterAll(() => app.close());

const totalOf = async (path: string): Promise<number> => (await app.get(`/api/${path}`)).body.meta.total;
const fleet = (attributes: object, lid?: string) => ({
  op: 'add',
  data: {
    type: 'fleets',
    lid,
    attributes,
    relationships: { keeper: { data: { type: 'drivers', id: app.anna.id } } },
  },
});
const at = (place: string) => `/atomic:operations/${place}`;

test('records that refer to each other by local names are made together, and told in order', async () => {
  const { status, headers, body } = await operate(app, [
    { op: 'add', data: { type: 'drivers', lid: 'd', attributes: { email: 'lid@example.nl' } } },
    {
      op: 'add',
      href: '/api/fleets',
      data: {
        type: 'fleets',
        lid: 'f',
        attributes: { name: 'By lid' },
        relationships: { keeper: { data: { type: 'drivers', lid: 'd' } } },
      },
    },
    {
      op: 'add',
      data: {
        type: 'vehicles',
        lid: 'f',
        attributes: { plate: 'LID-1' },
        relationships: { fleet: { data: { type: 'fleets', lid: 'f' } } },
      },
    },
    { op: 'update', data: { type: 'fleets', lid: 'f', attributes: { motto: 'Onwards' } } },
    {
      op: 'update',
      ref: { type: 'vehicles', lid: 'f' },
      data: { type: 'vehicles', lid: 'f', attributes: { doors: 2 } },
    },
  ]);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(headers['content-type']).toBe('application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"');
  expect(headers['vary']).toBe('Accept');
  expect(body.jsonapi).toEqual({ version: '1.1', ext: ['https://jsonapi.org/ext/atomic'] });
  const [driver, made, vehicle, changed, doors] = body['atomic:results'];
  expect(made.data.relationships.keeper.data).toEqual({ type: 'drivers', id: driver.data.id });
  expect(vehicle.data.relationships.fleet.data).toEqual({ type: 'fleets', id: made.data.id });
  expect([changed.data.attributes.motto, changed.data.meta.version]).toEqual(['Onwards', 2]);
  expect((await app.get(`/api/vehicles/${vehicle.data.id}`)).body.data).toEqual(doors.data);
});

test('relationships change by reference and by address', async () => {
  const [one = '', two = '', three = ''] = await app.seed(
    'vehicles',
    ...['R1', 'R2', 'R3'].map((plate) => ({ plate, fleet: app.anna.fleet })),
  );
  const [repair = ''] = await app.seed('repairs', { what: 'Lak', vehicle: one });
  const vehicle = (id: string) => ({ type: 'vehicles', id });
  const { status, body } = await operate(app, [
    { op: 'update', ref: { type: 'vehicles', id: one, relationship: 'spare' }, data: vehicle(two) },
    { op: 'add', data: { type: 'fleets', lid: 'new', attributes: { name: 'Taker' }, relationships: keeper() } },
    {
      op: 'add',
      ref: { type: 'fleets', lid: 'new', relationship: 'vehicles' },
      data: [vehicle(two), vehicle(three)],
    },
    { op: 'update', href: `/api/vehicles/${two}/relationships/repairs`, data: [{ type: 'repairs', id: repair }] },
    { op: 'update', href: `vehicles/${one}/relationships/spare`, data: null },
  ]);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body['atomic:results'].map((result: object) => Object.keys(result))).toEqual([[], ['data'], [], [], []]);
  const taker = body['atomic:results'][1].data.id;
  expect(await totalOf(`fleets/${taker}/vehicles`)).toBe(2);
  expect((await app.get(`/api/repairs/${repair}/relationships/vehicle`)).body.data).toEqual(vehicle(two));
  const needed = await operate(app, [
    { op: 'remove', ref: { type: 'fleets', id: taker, relationship: 'vehicles' }, data: [vehicle(two)] },
  ]);
  expect([needed.status, faultsOf(needed)]).toEqual([403, [`FORBIDDEN ${at('0')}/data`]]);
  const toOne = await operate(app, [
    { op: 'add', ref: { type: 'vehicles', id: one, relationship: 'spare' }, data: [] },
  ]);
  expect([toOne.status, faultsOf(toOne)]).toEqual([403, [`FORBIDDEN ${at('0')}`]]);
});

const keeper = () => ({ keeper: { data: { type: 'drivers', id: app.anna.id } } });

test('what an earlier operation gave up, a later one can take', async () => {
  const [id = ''] = await app.seed('drivers', { email: 'freed@example.nl' });
  const { status, body } = await operate(app, [
    { op: 'remove', ref: { type: 'drivers', id } },
    { op: 'add', data: { type: 'drivers', attributes: { email: 'freed@example.nl' } } },
  ]);
  expect([status, body['atomic:results'][0]]).toEqual([200, {}]);
  expect((await app.get(`/api/drivers/${id}`)).status).toBe(404);
});

test('one faulty operation ends it all: its faults are told where they lie, and nothing is saved', async () => {
  const before = await totalOf('fleets');
  const answer = await operate(app, [
    fleet({ name: 'Fine' }),
    fleet({ name: 'fine ' }),
    { op: 'remove', ref: { type: 'fleets', id: app.anna.fleet } },
  ]);
  expect([answer.status, faultsOf(answer)]).toEqual([422, [`NOT_UNIQUE ${at('1/data/attributes/name')}`]]);
  expect(answer.headers['content-type']).toContain('ext=');
  const both = await operate(app, [
    fleet({ name: 'Fine' }),
    { op: 'add', data: { type: 'vehicles', attributes: { doors: 9 } } },
  ]);
  expect(faultsOf(both).sort()).toEqual([
    `REQUIRED ${at('1/data')}`,
    `REQUIRED ${at('1/data/attributes')}`,
    `TOO_LARGE ${at('1/data/attributes/doors')}`,
  ]);
  expect(await totalOf('fleets')).toBe(before);
});

test('rights are those of single requests', async () => {
  const asAnna = (operation: object) => operate(app, [operation], { as: app.anna.as });
  const foreign = await asAnna({ op: 'remove', ref: { type: 'fleets', id: app.bram.fleet } });
  const absent = await asAnna({ op: 'remove', ref: { type: 'fleets', id: '999999' } });
  expect(foreign.body).toEqual(absent.body);
  expect([foreign.status, faultsOf(foreign)]).toEqual([404, [`NOT_FOUND ${at('0')}`]]);
  const margin = await asAnna({
    op: 'update',
    data: { type: 'fleets', id: app.anna.fleet, attributes: { margin: 1 } },
  });
  expect([margin.status, faultsOf(margin)]).toEqual([403, [`NOT_WRITABLE ${at('0/data/attributes/margin')}`]]);
  const unseen = await asAnna({ op: 'add', data: { type: 'audits', attributes: { grade: 1 } } });
  const unknown = await asAnna({ op: 'add', data: { type: 'nonsense', attributes: { grade: 1 } } });
  expect([unseen.status, unseen.body]).toEqual([404, unknown.body]);
});

test('a version is kept to as If-Match is', async () => {
  const [id = ''] = await app.seed('vehicles', { plate: 'VERSION', fleet: app.anna.fleet });
  const change = (version: number, doors: number) => ({
    op: 'update',
    meta: { version },
    data: { type: 'vehicles', id, attributes: { doors } },
  });
  const stale = await operate(app, [change(1, 2), change(1, 3)]);
  expect([stale.status, faultsOf(stale)]).toEqual([412, [`VERSION_CONFLICT ${at('1')}`]]);
  expect(stale.body.errors[0].meta).toMatchObject({ fields: ['doors'], current: { meta: { version: 2 } } });
  expect((await app.get(`/api/vehicles/${id}`)).body.data.meta.version).toBe(1);
  expect((await operate(app, [change(1, 2), change(2, 3)])).status).toBe(200);
  const removed = await operate(app, [{ op: 'remove', ref: { type: 'vehicles', id }, meta: { version: 2 } }]);
  expect([removed.status, faultsOf(removed)]).toEqual([412, [`VERSION_CONFLICT ${at('0')}`]]);
});

test.each<[string, unknown, string]>([
  ['an unknown code', { op: 'copy', ref: { type: 'fleets', id: '1' } }, '0/op'],
  ['no code', { ref: { type: 'fleets', id: '1' } }, '0'],
  ['what is no object', 7, '0'],
  ['two targets', { op: 'remove', ref: { type: 'fleets', id: '1' }, href: '/api/fleets/1' }, '0/href'],
  ['no target', { op: 'remove' }, '0'],
  ['no record', { op: 'update', ref: { type: 'fleets' }, data: null }, '0/ref'],
  ['both id and lid', { op: 'remove', ref: { type: 'fleets', id: '1', lid: 'x' } }, '0/ref/lid'],
  ['an unknown lid', { op: 'remove', ref: { type: 'fleets', lid: 'x' } }, '0/ref/lid'],
  ['a collection to remove', { op: 'remove', href: '/api/fleets' }, '0/href'],
  ['a foreign address', { op: 'remove', href: 'https://example.test/api/fleets/1' }, '0/href'],
  ['an address with a query', { op: 'remove', href: '/api/fleets/1?x=1' }, '0/href'],
  ['an address outside', { op: 'remove', href: '/other/fleets/1' }, '0/href'],
  ['a related address', { op: 'remove', href: '/api/fleets/1/vehicles' }, '0/href'],
  ['an address that cannot be decoded', { op: 'remove', href: '/api/fleets/%ff' }, '0/href'],
  ['a new record at a record', { op: 'add', href: '/api/fleets/1', data: { type: 'fleets' } }, '0/href'],
  ['a version of what is new', { op: 'add', meta: { version: 1 }, data: { type: 'fleets' } }, '0/meta/version'],
  ['a version that is none', { op: 'remove', meta: { version: 'x' }, href: '/api/fleets/1' }, '0/meta/version'],
  ['a lid that is no text', { op: 'add', data: { type: 'fleets', lid: 1 } }, '0/data/lid'],
  ['an update without data', { op: 'update', ref: { type: 'fleets', id: '1' } }, '0'],
])('%s is refused with a pointer', async (_what, operation, pointer) => {
  const answer = await operate(app, [operation]);
  expect([answer.status, faultsOf(answer)]).toEqual([400, [`INVALID_DOCUMENT ${at(pointer)}`]]);
});

test('a lid is unique in its type, and unknown before it is given', async () => {
  const twice = await operate(app, [fleet({ name: 'Twice' }, 'a'), fleet({ name: 'Twice more' }, 'a')]);
  expect([twice.status, faultsOf(twice)]).toEqual([400, [`INVALID_DOCUMENT ${at('1/data/lid')}`]]);
  const early = await operate(app, [
    {
      op: 'update',
      data: {
        type: 'vehicles',
        id: app.anna.vehicle,
        relationships: { fleet: { data: { type: 'fleets', lid: 'late' } } },
      },
    },
    fleet({ name: 'Late' }, 'late'),
  ]);
  expect([early.status, faultsOf(early)]).toEqual([
    400,
    [`INVALID_DOCUMENT ${at('0/data/relationships/fleet/data/lid')}`],
  ]);
});

test('the list holds 1 to 1000 operations', async () => {
  const none = await operate(app, []);
  expect([none.status, faultsOf(none)]).toEqual([400, ['INVALID_DOCUMENT /atomic:operations']]);
  const many = await operate(app, Array(1001).fill({ op: 'remove', href: '/api/fleets/1' }));
  expect([many.status, faultsOf(many)]).toEqual([422, ['TOO_MANY_OPERATIONS /atomic:operations']]);
  const noList = await operate(app, undefined);
  expect([noList.status, faultsOf(noList)]).toEqual([400, ['INVALID_DOCUMENT ']]);
});

test('a key makes the list happen once', async () => {
  const headers = { 'idempotency-key': 'operations-1' };
  const send = (name: string) => operate(app, [fleet({ name })], { headers });
  const first = await send('Once');
  const second = await send('Once');
  expect([first.status, second.body]).toEqual([200, first.body]);
  expect(second.headers['content-type']).toBe(first.headers['content-type']);
  expect((await send('Other')).status).toBe(422);
});

test('there are no query parameters, and no method but POST', async () => {
  const asked = await app.request({
    method: 'POST',
    url: '/api/operations?include=keeper',
    payload: '{}',
    headers: { 'content-type': 'application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"' },
  });
  expect([asked.status, asked.body.errors[0].source]).toEqual([400, { parameter: 'include' }]);
  const options = await app.request({ method: 'OPTIONS', url: '/api/operations' });
  expect(options.headers['allow']).toBe('POST, OPTIONS');
});

const own = 'application/vnd.api+json';
const atomic = `${own};ext="https://jsonapi.org/ext/atomic"`;

test.each([
  [own],
  ['application/json'],
  [`${own};ext="https://example.test/x"`],
  [`${own};ext="https://jsonapi.org/ext/atomic https://example.test/x"`],
  [`${atomic};charset=utf-8`],
])('a body of type %s is refused with 415', async (type) => {
  const answer = await operate(app, [], { headers: { 'content-type': type } });
  expect([answer.status, answer.body.errors[0].source, answer.headers['vary']]).toEqual([
    415,
    { header: 'Content-Type' },
    'Accept',
  ]);
});

test.each([
  [atomic, 400],
  [own, 400],
  ['*/*', 400],
  ['application/json', 400],
  [`${own};ext="https://example.test/x", ${atomic}`, 400],
  [`${own};ext="https://example.test/x"`, 406],
  ['text/html', 406],
])('Accept: %s is answered with %i', async (accept, status) => {
  expect((await operate(app, [], { headers: { accept } })).status).toBe(status);
});

test('the extension is spoken at no other address', async () => {
  const created = await app.request({
    method: 'POST',
    url: '/api/drivers',
    payload: '{}',
    headers: { 'content-type': atomic },
  });
  expect(created.status).toBe(415);
  const read = await app.request({ method: 'GET', url: '/api/drivers', headers: { accept: atomic } });
  expect(read.status).toBe(406);
});

test('lists at once that want one value: one gets it, and the others hear where they do not', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      operate(app, [
        { op: 'add', data: { type: 'drivers', lid: 'x', attributes: { email: `own-${index}@example.nl` } } },
        { op: 'update', data: { type: 'drivers', lid: 'x', attributes: { email: 'race@example.nl' } } },
      ]),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
  for (const answer of answers.filter(({ status }) => status === 422))
    expect(faultsOf(answer)).toEqual([`NOT_UNIQUE ${at('1/data/attributes/email')}`]);
  expect(await totalOf('drivers?filter[email][startsWith]=own-')).toBe(0);
});
