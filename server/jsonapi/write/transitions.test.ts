import { afterAll, beforeAll, expect, test } from 'vitest';
import { state, text } from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';
import { createMany } from '../../operations/write/verbs/createMany.ts';
import { update } from '../../operations/write/verbs/update.ts';
import { systemContext } from '../../operations/write/writeContext.ts';
import { operate } from '../../testing/operate.ts';
import { type TestAnswer, testApp } from '../../testing/testApp.ts';
import { admin, driver } from '../../testing/worlds/garage.ts';
import { faultsOf, type GarageApp, garageApp, patch, post, resourceObject } from '../../testing/worlds/garageApp.ts';

let app: GarageApp;
beforeAll(async () => {
  app = await garageApp();
});
afterAll(() => app.close());

let leases = 0;
async function newLease(values: object = {}): Promise<string> {
  leases += 1;
  const [id = ''] = await app.seed('leases', { title: `Lease ${leases}`, fleet: app.anna.fleet, ...values });
  return id;
}

const ending = { stage: 'ended', endedOn: '2026-11-21' };

/** Takes a transition of one lease, with a reason where one is given. */
const take = (id: string, attributes: object, { reason, as }: { reason?: unknown; as?: typeof app.anna.as } = {}) =>
  app.request({
    method: 'PATCH',
    url: `/api/leases/${id}`,
    payload: {
      data: resourceObject('leases', { attributes: attributes as never }, id),
      ...(reason !== undefined && { meta: { reason } }),
    },
    as,
  });

const lease = async (id: string): Promise<TestAnswer['body']> => (await app.get(`/api/leases/${id}`)).body.data;

test('a transition copies what its paths lead to, in the same change', async () => {
  const id = await newLease();
  const { status, body } = await take(id, { stage: 'signed' });
  expect(status).toBe(200);
  expect(body.data.attributes).toMatchObject({ fleetName: 'Fleet of anna', keeperMail: 'anna@example.nl' });
  expect(body.data.meta.version).toBe(2);
  const [entry] = (await app.get(`/api/leases/${id}/history`)).body.data;
  expect(JSON.stringify(entry)).toContain('Fleet of anna');
});

test('what is copied comes from the record as it will be', async () => {
  const id = await newLease();
  const members = {
    attributes: { stage: 'signed' },
    relationships: { fleet: ['fleets', app.bram.fleet] as [string, string] },
  };
  const { body } = await patch(app, ['leases', id], members);
  expect(body.data.attributes).toMatchObject({ fleetName: 'Fleet of bram', keeperMail: 'bram@example.nl' });
});

test('nothing is copied through a row that the caller cannot see', async () => {
  await app.seed('passes', { driver: app.anna.id, fleet: app.anna.fleet, rights: ['tolls'] });
  const id = await newLease();
  const signedFor = async (fleet: string): Promise<unknown> => {
    const relationships = { fleet: ['fleets', fleet] as [string, string] };
    const answer = await patch(
      app,
      ['leases', id],
      { attributes: { stage: 'signed' }, relationships },
      { as: app.anna.as },
    );
    return [answer.status, answer.body];
  };
  const [status, body] = (await signedFor(app.bram.fleet)) as [number, unknown];
  expect(status).toBe(404);
  expect(await signedFor('999999999')).toEqual([status, body]);
});

test('a transition is for the rows that its rule names', async () => {
  const [fleet = ''] = await app.seed('fleets', { name: 'Without a pass', keeper: app.bram.id });
  const id = await newLease({ fleet });
  const refused = await take(id, { stage: 'signed' }, { as: app.bram.as });
  expect([refused.status, ...faultsOf(refused)]).toEqual([409, 'TRANSITION_NOT_ALLOWED /data/attributes/stage']);
  expect(refused.body.errors[0].meta.allowed).toEqual([]);
  await app.seed('passes', { driver: app.bram.id, fleet, rights: ['fuel'] });
  expect((await take(id, { stage: 'signed' }, { as: app.bram.as })).status).toBe(409);
  await app.seed('passes', { driver: app.bram.id, fleet, rights: ['tolls'] });
  expect((await take(id, { stage: 'signed' }, { as: app.bram.as })).status).toBe(200);
});

test('a step that the caller takes of other records only is refused in words of its own', async () => {
  const [fleet = ''] = await app.seed('fleets', { name: 'Without tolls', keeper: app.bram.id });
  const id = await newLease({ fleet });
  const detailOf = async (stage: string): Promise<string> =>
    (await take(id, { stage }, { as: app.bram.as })).body.errors[0].detail;
  expect(await detailOf('signed')).toBe('You may not take the step to "signed" here');
  expect(await detailOf('running')).toBe('There is no transition from "draft" to "running"');
});

test('a transition for records of one kind looks at them as they are stored', async () => {
  const id = await newLease({ stage: 'signed' });
  const insured = { isInsured: true, share: 1500 };
  expect((await take(id, { ...insured, stage: 'running' })).status).toBe(409);
  expect((await take(id, insured)).status).toBe(200);
  expect((await take(id, { stage: 'running' })).status).toBe(200);
});

test('a transition names everything it needs at once, the reason among it', async () => {
  const id = await newLease({ stage: 'signed' });
  const bare = await take(id, { stage: 'ended' });
  expect([bare.status, ...faultsOf(bare)]).toEqual([422, 'REQUIRED /meta/reason', 'REQUIRED /data/attributes']);
  expect(faultsOf(await take(id, { stage: 'ended', endedOn: null }, { reason: 'Sold.' }))).toEqual([
    'REQUIRED /data/attributes/endedOn',
  ]);
  expect(faultsOf(await take(id, ending, { reason: '  ' }))).toEqual(['REQUIRED /meta/reason']);
  expect((await lease(id)).attributes.stage).toBe('signed');
  expect((await take(id, ending, { reason: 'Sold.' })).status).toBe(200);
  const [entry] = (await app.get(`/api/leases/${id}/history`)).body.data;
  expect(entry.attributes.reason).toBe('Sold.');
});

test('what a transition needs may be there already', async () => {
  const id = await newLease({ stage: 'signed', endedOn: '2026-11-20' });
  expect((await take(id, { stage: 'ended' }, { reason: 'Sold.' })).status).toBe(200);
});

test('a transition that is not there asks for nothing', async () => {
  expect(faultsOf(await take(await newLease(), { stage: 'ended' }))).toEqual([
    'TRANSITION_NOT_ALLOWED /data/attributes/stage',
  ]);
});

test('in a list of operations a transition copies and asks as it does alone', async () => {
  const id = await newLease();
  const other = await newLease({ stage: 'signed' });
  const transition = (of: string, attributes: object) => ({
    op: 'update',
    data: resourceObject('leases', { attributes: attributes as never }, of),
  });
  const refused = await operate(app, [transition(id, { stage: 'signed' }), transition(other, ending)]);
  expect([refused.status, ...faultsOf(refused)]).toEqual([422, 'REQUIRED /meta/reason']);
  expect((await lease(id)).attributes).toMatchObject({ stage: 'draft', fleetName: null });
  expect((await operate(app, [transition(id, { stage: 'signed' })])).status).toBe(200);
  expect((await lease(id)).attributes).toMatchObject({ stage: 'signed', fleetName: 'Fleet of anna' });
});

test('many records take a transition each for itself', async () => {
  const ids = [await newLease(), await newLease({ fleet: app.bram.fleet }), await newLease({ stage: 'ended' })];
  const { body } = await app.request({
    method: 'POST',
    url: '/api/bulkchanges',
    payload: {
      data: {
        type: 'bulkchanges',
        attributes: { resource: 'leases', action: 'update', ids, changes: { stage: 'signed' }, mode: 'best-effort' },
      },
    },
  });
  expect(JSON.stringify(body)).toContain('TRANSITION_NOT_ALLOWED');
  const names = await Promise.all(ids.map(async (id) => (await lease(id)).attributes.fleetName));
  expect(names).toEqual(['Fleet of anna', 'Fleet of bram', null]);
});

test('the work of the server itself needs neither role nor reason, but what the transition needs', async () => {
  const context = systemContext(app.services);
  const write = (id: string, values: object) =>
    update(context, {
      resource: 'leases',
      id,
      submission: { values: values as never, unknown: [], pointerOf: () => '' },
    });
  const id = await newLease({ stage: 'signed' });
  await expect(write(id, { stage: 'ended' })).rejects.toMatchObject({ status: 422 });
  await write(id, ending);
  await expect(write(await newLease({ stage: 'signed' }), { stage: 'running' })).rejects.toMatchObject({ status: 409 });
});

test('what a condition requires is required in every way of writing', async () => {
  const members = {
    attributes: { title: 'Insured', isInsured: true },
    relationships: { fleet: ['fleets', app.anna.fleet] as [string, string] },
  };
  expect(faultsOf(await post(app, 'leases', members))).toEqual(['REQUIRED /data/attributes']);
  const made = await post(app, 'leases', { ...members, attributes: { ...members.attributes, share: 1 } });
  expect(made.status).toBe(201);
  const emptied = await patch(app, ['leases', made.body.data.id], { attributes: { share: null } });
  expect(faultsOf(emptied)).toEqual(['REQUIRED /data/attributes/share']);
  const both = { attributes: { share: null, isInsured: false } };
  expect((await patch(app, ['leases', made.body.data.id], both)).status).toBe(200);
});

test('a role that may set a state and not read it does not learn the stored one', async () => {
  const word = (name: string) => ({ en: name, nl: name });
  const letters = resource('letters', {
    label: { en: ['Letter', 'Letters'], nl: ['Brief', 'Brieven'] },
    title: 'subject',
    fields: {
      subject: text(word('Subject')),
      stage: state(word('Stage'), {
        read: ['admin'],
        write: ['admin', 'customer'],
        initial: 'open',
        states: { open: word('Open'), secret: word('Hidden'), closed: word('Closed') },
        transitions: {
          hide: { from: 'open', to: 'secret', label: word('Hide') },
          close: { from: 'open', to: 'closed', label: word('Close') },
          bury: {
            ...{ from: 'secret', to: 'closed', label: word('Bury') },
            ...{ roles: ['customer'], rows: { customer: { subject: 'Other' } } },
          },
        },
      }),
    },
    access: { admin: 'all', customer: { read: ['subject'], update: ['stage'] } },
  });
  const office = await testApp({ descriptions: [letters], as: driver('1') });
  try {
    const [id = ''] = await createMany(systemContext(office.services), 'letters', [{ stage: 'secret' }]);
    const close = (as: typeof admin): Promise<TestAnswer> =>
      patch(office, ['letters', id], { attributes: { stage: 'closed' } }, { as });
    const [untold] = (await close(driver('1'))).body.errors;
    expect(untold).toEqual({
      status: '409',
      code: 'TRANSITION_NOT_ALLOWED',
      title: 'Conflict',
      detail: 'There is no transition to "Closed"',
      source: { pointer: '/data/attributes/stage' },
    });
    expect((await close(admin)).body.errors[0]).toMatchObject({
      detail: 'There is no transition from "Hidden" to "Closed"',
      meta: { from: 'secret', to: 'closed', allowed: [] },
    });
  } finally {
    await office.close();
  }
});
