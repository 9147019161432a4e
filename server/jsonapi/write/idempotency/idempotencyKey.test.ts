import type { OutgoingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitor } from '../../../context.ts';
import { once, purgeExpiredKeys } from '../../../operations/write/idempotency/idempotency.ts';
import { idempotencyKeys } from '../../../operations/write/idempotency/idempotencyTable.ts';
import { writeContext } from '../../../operations/write/writeContext.ts';
import type { Database } from '../../../sql/database.ts';
import { appOn, type TestAnswer, type TestApp } from '../../../testing/testApp.ts';
import { openBeside } from '../../../testing/testDatabase.ts';
import { admin } from '../../../testing/worlds/garage.ts';
import { type GarageApp, garageApp } from '../../../testing/worlds/garageApp.ts';

let app: GarageApp;
let other: TestApp;
let otherDatabase: Database;
beforeAll(async () => {
  app = await garageApp();
  otherDatabase = await openBeside(app.services.database);
  other = appOn({ ...app.services, database: otherDatabase }, admin);
});
afterAll(async () => {
  await otherDatabase.close();
  await app.close();
});

const driverCalled = (name: string) => ({ data: { type: 'drivers', attributes: { email: `${name}@example.nl` } } });
const notice = { data: { type: 'notices', attributes: { subject: 'Dicht' } } };

interface Keyed {
  at?: TestApp;
  url?: string;
  as?: typeof admin;
}

const send = (
  key: string,
  payload: object,
  { at = app, url = '/api/notices', as = admin }: Keyed = {},
): Promise<TestAnswer> =>
  at.request({ method: 'POST', url, payload, as, headers: { 'idempotency-key': key } as OutgoingHttpHeaders });

const noticesOf = async (): Promise<number> => (await app.get('/api/notices')).body.meta.total;

const refusalOf = ({ status, body }: TestAnswer): unknown[] => [
  status,
  body.errors[0].code,
  body.errors[0].source.header,
];

test('a replay is answered as the first was, from another process too, and makes nothing', async () => {
  const before = await noticesOf();
  const first = await send('replay', notice);
  const { location, etag } = first.headers;
  expect([first.status, location, etag]).toEqual([201, `/api/notices/${first.body.data.id}`, '"1"']);
  for (const at of [app, other]) expect(await send('replay', notice, { at })).toMatchObject(without(first));
  expect(await noticesOf()).toBe(before + 1);
});

/** Keeps what identifies an answer, without the time of sending and the like. */
const without = ({ status, headers: { location, etag, ...headers }, body }: TestAnswer) => ({
  status,
  body,
  headers: { location, etag, 'content-type': headers['content-type'], 'content-length': headers['content-length'] },
});

test('a replay shows the record as it was first answered, whatever became of it', async () => {
  const first = await send('removed', notice);
  await app.request({ method: 'DELETE', url: String(first.headers['location']) });
  expect((await send('removed', notice)).body).toEqual(first.body);
});

test('a bulk change is done once', async () => {
  const [id = ''] = await app.seed('notices', { subject: 'Bulk' });
  const payload = {
    data: {
      type: 'bulkchanges',
      attributes: { resource: 'notices', action: 'update', ids: [id], changes: { priority: 7 } },
    },
  };
  const first = await send('bulk', payload, { url: '/api/bulkchanges' });
  await app.request({
    method: 'PATCH',
    url: `/api/notices/${id}`,
    payload: { data: { type: 'notices', id, attributes: { priority: 1 } } },
  });
  const again = await send('bulk', payload, { url: '/api/bulkchanges' });
  expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
  expect((await app.get(`/api/notices/${id}`)).body.data.attributes.priority).toBe(1);
});

test('another body, address or query with the same key is refused and makes nothing', async () => {
  await send('reused', notice);
  const before = await noticesOf();
  const further = { data: { type: 'notices', attributes: { subject: 'Open' } } };
  const answers = [
    await send('reused', further),
    await send('reused', notice, { url: '/api/notices?fields[notices]=subject' }),
    await send('reused', driverCalled('reused'), { url: '/api/drivers' }),
  ];
  for (const answer of answers) expect(refusalOf(answer)).toEqual([422, 'IDEMPOTENCY_KEY_REUSED', 'Idempotency-Key']);
  expect(await noticesOf()).toBe(before);
});

test('the key of one user means nothing to another', async () => {
  const ids = [];
  for (const as of [admin, app.anna.as, app.bram.as]) ids.push((await send('shared', notice, { as })).body.data.id);
  expect(new Set(ids).size).toBe(3);
});

test('a visitor, who cannot be told from others, may not use a key', async () => {
  const answer = await send('visitor', notice, { as: visitor });
  expect([answer.status, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
});

test('a key in quotes is the key within them', async () => {
  const first = await send('"quoted"', notice);
  expect((await send('quoted', notice)).body).toEqual(first.body);
});

test('a malformed key is 400, the longest one is taken', async () => {
  for (const key of ['', '""', 'x'.repeat(256)])
    expect(refusalOf(await send(key, notice))).toEqual([400, 'INVALID_HEADER', 'Idempotency-Key']);
  expect((await send('x'.repeat(255), notice)).status).toBe(201);
});

test('a request that was refused leaves no key: it may be sent again, or mended', async () => {
  const wrong = { data: { type: 'notices', attributes: {} } };
  expect((await send('refused', wrong)).status).toBe(422);
  expect((await send('refused', wrong)).status).toBe(422);
  expect((await send('refused', notice)).status).toBe(201);
});

test('a write that breaks leaves neither effect nor key', async () => {
  const context = writeContext(app.contextOf(admin), app.services);
  const request = { key: 'broken', fingerprint: 'one' };
  const answer = { status: 201, headers: {}, body: '{}' };
  const before = await noticesOf();
  const broken = once(context, request, async (inside) => {
    await inside.db.insert(tableOf('notices')).values({ subject: 'Half' });
    throw new Error('The power is gone.');
  });
  await expect(broken).rejects.toThrow('The power is gone.');
  expect(await noticesOf()).toBe(before);
  expect(await once(context, { ...request, fingerprint: 'two' }, async () => answer)).toEqual(answer);
});

const tableOf = (resource: string) => {
  const entity = app.services.model.entities.get(resource);
  if (!entity) throw new Error(`There is no ${resource}.`);
  return entity.named;
};

/** Begins a request whose write ends when the test says so; replays of it must have no effect. */
async function underWay(key: string) {
  const [first, second] = [app, other].map((at) => writeContext(at.contextOf(admin), at.services));
  if (!first || !second) throw new Error('Two are needed.');
  const request = { key, fingerprint: 'one' };
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<typeof created>();
  const running = once(first, request, () => {
    begun.resolve();
    return end.promise;
  });
  await begun.promise;
  return {
    running,
    end,
    replay: (write: Parameters<typeof once>[2], waits?: number) => once(second, request, write, { waits }),
  };
}

const created = { status: 201, headers: {}, body: '{}' };
const secondEffect = async () => {
  throw new Error('This would be a second effect.');
};

test('of two at once the second waits for the first, and gets its answer', async () => {
  const { running, end, replay } = await underWay('at once');
  const waiting = replay(secondEffect);
  end.resolve(created);
  expect(await Promise.all([running, waiting])).toEqual([created, created]);
});

test('a request that was sent again while its first was dying has its effect, and is not refused', async () => {
  const { running, end, replay } = await underWay('dying');
  const waiting = replay(async () => created);
  const broken = expect(running).rejects.toThrow('The process was killed.');
  end.reject(new Error('The process was killed.'));
  await broken;
  expect(await waiting).toEqual(created);
});

test('a replay is refused once it has waited long enough, and told to come back', async () => {
  // Skips the embedded database: with its one connection the second transaction begins after the first.
  if (app.services.database.kind === 'embedded') return;
  const { running, end, replay } = await underWay('long');
  expect(await replay(secondEffect, 0).catch((error: unknown) => error)).toMatchObject({
    status: 409,
    errors: [{ code: 'IDEMPOTENCY_KEY_IN_USE' }],
    headers: { 'Retry-After': '1' },
  });
  end.resolve(created);
  expect(await running).toEqual(created);
});

test('of many requests at once over two processes one has its effect', async () => {
  const before = await noticesOf();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => send('many', notice, { at: index % 2 ? app : other })),
  );
  expect(await noticesOf()).toBe(before + 1);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
});

test('of requests with different keys that want one value, one gets it and the others hear why not', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      send(`wants ${index}`, driverCalled('wanted'), { url: '/api/drivers', at: index % 2 ? app : other }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
  const refused = answers.filter(({ status }) => status === 422);
  for (const { body } of refused) expect(body.errors[0].code).toBe('NOT_UNIQUE');
});

test('after a day a key is free again, and the daily chores remove those that are over', async () => {
  const { services } = app;
  const start = new Date();
  const later = (milliseconds: number): TestApp =>
    appOn({ ...services, now: () => new Date(start.getTime() + milliseconds) }, admin);
  const day = 24 * 60 * 60_000;
  const first = await send('day', notice, { at: later(0) });
  expect((await send('day', notice, { at: later(day - 1) })).body).toEqual(first.body);
  const next = await send('day', notice, { at: later(2 * day) });
  expect(next.body.data.id).not.toBe(first.body.data.id);
  await purgeExpiredKeys(later(2 * day).contextOf());
  expect(await services.database.db.$count(idempotencyKeys)).toBe(1);
});

test('a key counts where members are added to a relationship', async () => {
  const url = `/api/fleets/${app.anna.fleet}/relationships/vehicles`;
  const members = (...ids: string[]) => ({ data: ids.map((id) => ({ type: 'vehicles', id })) });
  expect((await send('members', members(app.anna.vehicle), { url })).status).toBe(204);
  expect((await send('members', members(app.anna.vehicle), { url })).status).toBe(204);
  expect(refusalOf(await send('members', members(), { url }))).toEqual([
    422,
    'IDEMPOTENCY_KEY_REUSED',
    'Idempotency-Key',
  ]);
});
