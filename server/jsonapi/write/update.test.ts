import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOf, type GarageApp, garageApp, patch, post } from '../../testing/worlds/garageApp.ts';

let app: GarageApp;
beforeAll(async () => {
  app = await garageApp();
});
afterAll(() => app.close());

const versionOf = async (type: string, id: string): Promise<number> =>
  (await app.get(`/api/${type}/${id}`)).body.data.meta.version;

test('a change is answered with 200, the record as it is now and its new version', async () => {
  const id = await app.newVehicle({ plate: 'UPD-1' });
  const answer = await patch(app, ['vehicles', id], {
    attributes: { doors: 2 },
    relationships: { spare: ['vehicles', app.bram.vehicle] },
  });
  expect([answer.status, answer.headers['etag']]).toEqual([200, '"2"']);
  expect(answer.body.data).toMatchObject({
    attributes: { doors: 2, plate: 'UPD-1' },
    relationships: { spare: { data: { id: app.bram.vehicle } }, fleet: { data: { id: app.anna.fleet } } },
    meta: { version: 2 },
  });
  expect((await app.get(`/api/vehicles/${id}`)).body.data).toEqual(answer.body.data);
});

test('what is as it stands already is no change: the version stays', async () => {
  const [id = ''] = await app.seed('samples', {
    iban: 'NL91ABNA0417164300',
    choices: ['A', 'B'],
    dateTime: '2026-07-01T10:00:00Z',
    integer: 0,
  });
  const answer = await patch(app, ['samples', id], {
    attributes: {
      iban: 'nl91 abna 0417 1643 00',
      choices: ['A', 'B'],
      dateTime: '2026-07-01T12:00:00.000+02:00',
      integer: -0,
      text: ' ',
    },
  });
  expect([answer.status, answer.body.data.meta.version, answer.headers['etag']]).toEqual([200, 1, '"1"']);
  expect((await patch(app, ['samples', id], {})).body.data.meta.version).toBe(1);
});

test('emptying a condition empties the fields that depend on it', async () => {
  const id = await app.newVehicle({ isLeased: true, leasedUntil: '2027-01-31' });
  const { body } = await patch(app, ['vehicles', id], { attributes: { isLeased: false } });
  expect(body.data.attributes).toMatchObject({ isLeased: false, leasedUntil: null });
});

test('a conditional field is refused where its condition does not hold, and asked for where it does', async () => {
  const id = await app.newVehicle();
  const refused = await patch(app, ['vehicles', id], { attributes: { leasedUntil: '2027-01-31' } });
  expect([refused.status, ...faultsOf(refused)]).toEqual([422, 'NOT_APPLICABLE /data/attributes/leasedUntil']);
  const missing = await patch(app, ['vehicles', id], { attributes: { isLeased: true } });
  expect(faultsOf(missing)).toEqual(['REQUIRED /data/attributes']);
});

test('a field that does not apply is refused also where rules derive others, whether or not they leave it so', async () => {
  for (const name of ['Bolt', 'Turncoat']) {
    const created = await post(app, 'goods', { attributes: { name, kind: 'tyre', width: 3, manual: 'Turn it.' } });
    const field = name === 'Bolt' ? 'manual' : 'width';
    expect([created.status, ...faultsOf(created)]).toEqual([422, `NOT_APPLICABLE /data/attributes/${field}`]);
  }
});

test('an emptied required field is told at its own place', async () => {
  const answer = await patch(app, ['vehicles', app.anna.vehicle], {
    attributes: { plate: '' },
    relationships: { fleet: null },
  });
  expect(faultsOf(answer).sort()).toEqual([
    'REQUIRED /data/attributes/plate',
    'REQUIRED /data/relationships/fleet/data',
  ]);
});

test('a value in use by another record is refused, the record’s own is not', async () => {
  const id = await app.newVehicle();
  const taken = await patch(app, ['vehicles', id], { attributes: { plate: 'bram', doors: 99 } });
  expect(faultsOf(taken).sort()).toEqual(['NOT_UNIQUE /data/attributes/plate', 'TOO_LARGE /data/attributes/doors']);
  const fleet = await patch(app, ['fleets', app.anna.fleet], { attributes: { name: 'fleet of ANNA' } });
  expect(fleet.status).toBe(200);
});

test('fields unique together are validated with the stored half', async () => {
  await app.newVehicle({ bay: 7, shelf: 1 });
  const id = await app.newVehicle({ bay: 7, shelf: 2 });
  const answer = await patch(app, ['vehicles', id], { attributes: { shelf: 1 } });
  expect([answer.status, answer.body.errors[0].code]).toEqual([422, 'NOT_UNIQUE']);
});

test('states change along declared transitions only', async () => {
  const id = await app.newVehicle();
  const undeclared = await patch(app, ['vehicles', id], { attributes: { stage: 'sold' } });
  expect(undeclared.status).toBe(409);
  expect(undeclared.body.errors[0]).toMatchObject({
    code: 'TRANSITION_NOT_ALLOWED',
    detail: 'There is no transition from "Ordered" to "Sold"',
    source: { pointer: '/data/attributes/stage' },
    meta: { from: 'ordered', to: 'sold', allowed: ['driving'] },
  });
  expect((await patch(app, ['vehicles', id], { attributes: { stage: 'driving' } })).status).toBe(200);
  expect((await patch(app, ['vehicles', id], { attributes: { stage: 'driving' } })).status).toBe(200);
});

test('a transition of another role is as one that is not there', async () => {
  const id = await app.newVehicle({ stage: 'driving' });
  const transition = { attributes: { stage: 'scrapped' } };
  const refused = await patch(app, ['vehicles', id], transition, { as: app.anna.as });
  expect([refused.status, refused.body.errors[0].meta.allowed]).toEqual([409, ['sold']]);
  expect((await patch(app, ['vehicles', id], transition)).status).toBe(200);
});

test('a state is neither emptied nor set to what is no state', async () => {
  const id = await app.newVehicle();
  expect(faultsOf(await patch(app, ['vehicles', id], { attributes: { stage: null } }))).toEqual([
    'REQUIRED /data/attributes/stage',
  ]);
  expect(faultsOf(await patch(app, ['vehicles', id], { attributes: { stage: 'toString' } }))).toEqual([
    'INVALID_CHOICE /data/attributes/stage',
  ]);
});

test('a record of somebody else is as absent as one that is not there', async () => {
  const change = { attributes: { doors: 3, nonsense: 1 } };
  const answers = await Promise.all(
    [app.bram.vehicle, '999999', 'x', '0', '99999999999999999999'].map((id) =>
      patch(app, ['vehicles', id], change, { as: app.anna.as, ifMatch: '"7"' }),
    ),
  );
  for (const { status, body } of answers) {
    expect(status).toBe(404);
    expect(body).toEqual(answers[0]?.body);
  }
});

test('a field that may not be written is refused with its pointer and the rest is not saved', async () => {
  const answer = await patch(
    app,
    ['fleets', app.anna.fleet],
    { attributes: { motto: 'Half', margin: 1 } },
    { as: app.anna.as },
  );
  expect([answer.status, ...faultsOf(answer)]).toEqual([403, 'NOT_WRITABLE /data/attributes/margin']);
  expect((await app.get(`/api/fleets/${app.anna.fleet}`)).body.data.attributes.motto).toBeNull();
});

test('a change that would lead out of the caller’s own rows is refused and not made', async () => {
  const [id = ''] = await app.seed('notices', { subject: 'Open' });
  const close = await patch(app, ['notices', id], { attributes: { isOpen: false } }, { as: app.anna.as });
  expect([close.status, close.body.errors[0].code]).toEqual([403, 'FORBIDDEN']);
  expect((await app.get(`/api/notices/${id}`)).body.data.attributes.isOpen).toBe(true);
});

test('a record cannot be given to somebody the caller cannot see', async () => {
  const before = await versionOf('fleets', app.anna.fleet);
  const give = await patch(
    app,
    ['fleets', app.anna.fleet],
    { relationships: { keeper: ['drivers', app.bram.id] } },
    { as: app.anna.as },
  );
  expect([give.status, ...faultsOf(give)]).toEqual([404, 'NOT_FOUND /data/relationships/keeper/data']);
  expect(await versionOf('fleets', app.anna.fleet)).toBe(before);
});

test('an old version is refused with the present record and the fields that differ', async () => {
  const id = await app.newVehicle();
  await patch(app, ['vehicles', id], { attributes: { doors: 2, shelf: 9 } });
  const stale = await patch(app, ['vehicles', id], { attributes: { doors: 3, shelf: 9 } }, { ifMatch: '"1"' });
  expect(stale.status).toBe(412);
  expect(stale.body.errors[0]).toMatchObject({
    code: 'VERSION_CONFLICT',
    source: { header: 'If-Match' },
    meta: {
      fields: ['doors', 'shelf'],
      conflicts: ['doors'],
      current: (await app.get(`/api/vehicles/${id}`)).body.data,
    },
  });
  const present = await patch(app, ['vehicles', id], { attributes: { doors: 3 } }, { ifMatch: '"1", "2"' });
  expect([present.status, present.headers['etag']]).toEqual([200, '"3"']);
  expect((await patch(app, ['vehicles', id], { attributes: { doors: 4 } }, { ifMatch: '*' })).status).toBe(200);
  expect((await patch(app, ['vehicles', id], { attributes: { doors: 5 } }, { ifMatch: 'W/"4"' })).status).toBe(412);
});

test('the present record is shown as this caller may read it', async () => {
  const stale = await patch(
    app,
    ['fleets', app.anna.fleet],
    { attributes: { motto: 'x' } },
    {
      as: app.anna.as,
      ifMatch: '"99"',
    },
  );
  expect(stale.status).toBe(412);
  expect(stale.body.errors[0].meta.current.attributes).not.toHaveProperty('margin');
});

test('an entity tag that is none is 400 at the header', async () => {
  for (const ifMatch of ['1', '"one"', '"1" "2"', '""', "'1'"]) {
    const answer = await patch(app, ['vehicles', app.anna.vehicle], { attributes: { doors: 3 } }, { ifMatch });
    expect([answer.status, answer.body.errors[0].source]).toEqual([400, { header: 'If-Match' }]);
  }
});

test('without If-Match the last one wins', async () => {
  const id = await app.newVehicle();
  const answers = await Promise.all([1, 2, 3].map((doors) => patch(app, ['vehicles', id], { attributes: { doors } })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await versionOf('vehicles', id)).toBe(4);
});

test('of two with the same version one wins, the other hears of it', async () => {
  const id = await app.newVehicle();
  const answers = await Promise.all(
    [1, 2].map((doors) => patch(app, ['vehicles', id], { attributes: { doors } }, { ifMatch: '"1"' })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
});

test('a password can be set by a role that may only write it, and counts as a change each time', async () => {
  const change = { attributes: { secretWord: 'Polder-Fiets-Klant-42' } };
  const first = await patch(app, ['drivers', app.anna.id], change, { as: app.anna.as });
  expect([first.status, first.body.data.meta.version]).toEqual([200, 2]);
  const weak = await patch(app, ['drivers', app.anna.id], { attributes: { secretWord: 'welkom01' } });
  expect(faultsOf(weak)).toEqual(['PASSWORD_TOO_WEAK /data/attributes/secretWord']);
});

test('other faults do not hide that a reference leads to what the caller cannot see', async () => {
  const answer = await patch(
    app,
    ['vehicles', app.anna.vehicle],
    { attributes: { doors: 'four' }, relationships: { spare: ['vehicles', app.bram.vehicle] } },
    { as: app.anna.as },
  );
  expect(faultsOf(answer).sort()).toEqual([
    'INVALID_TYPE /data/attributes/doors',
    'NOT_FOUND /data/relationships/spare/data',
  ]);
});
