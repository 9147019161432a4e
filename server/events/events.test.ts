/** @connected: uses a real connection, which light-my-request of other files would disturb by changing Express's prototypes. */
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { endSession } from '../accounts/tokens/sessions.ts';
import { createApp } from '../createApp.ts';
import { inTransaction } from '../operations/write/pipeline/inTransaction.ts';
import { createMany } from '../operations/write/verbs/createMany.ts';
import { systemContext } from '../operations/write/writeContext.ts';
import { type RunningServer, startServer } from '../start/startServer.ts';
import { openBeside } from '../testing/testDatabase.ts';
import { type TestServices, testServices } from '../testing/testServices.ts';
import { peopleAndNotes } from '../testing/worlds/people.ts';
import { addPerson, changePerson, passphrase } from '../testing/worlds/testPeople.ts';
import { type ReadStream, readEvents } from './testing/readEvents.ts';

let services: TestServices;
let beside: Awaited<ReturnType<typeof openBeside>>;
let servers: { stopping: AbortController; server: RunningServer }[];
const people = { els: '', jan: '', mia: '' };
const tokens = { els: '', jan: '', mia: '' };

beforeAll(async () => {
  services = await testServices(peopleAndNotes);
  beside = await openBeside(services.database);
  for (const name of ['els', 'jan', 'mia'] as const) {
    people[name] = await addPerson(services, {
      mail: `${name}@example.nl`,
      ...(name === 'els' && { held: ['ADMIN'] }),
    });
  }
  servers = [await serve(services.database), await serve(beside)];
  for (const name of ['els', 'jan', 'mia'] as const) tokens[name] = await signIn(`${name}@example.nl`);
});
afterAll(async () => {
  await Promise.all(servers.map(stop));
  await beside.close();
  await services.database.close();
});

async function serve(database = services.database, heartbeat?: number) {
  const stopping = new AbortController();
  const events = { streamsPerUser: 3, heartbeat };
  const application = createApp({ ...services, database, stopping: stopping.signal, events });
  return { stopping, server: await startServer(application, { port: 0, host: '127.0.0.1' }) };
}

async function stop({ stopping, server }: (typeof servers)[number]): Promise<void> {
  stopping.abort();
  await server.close();
}

interface Sent {
  method?: string;
  token?: string;
  headers?: Record<string, string>;
  payload?: object;
}

/** Sends a request over real HTTP; one in process would leave its own prototype in Express. */
const call = (path: string, { method, token, headers, payload }: Sent = {}): Promise<Response> =>
  fetch(`${servers[0]?.server.url}${path}`, {
    method,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    ...(payload && { body: JSON.stringify(payload) }),
  });

async function signIn(mail: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const payload = { email: mail, password: passphrase };
  const answer = await call('/api/login', { method: 'POST', headers, payload });
  return (await answer.json()).meta.token;
}

const sessionOf = (token: string): string => JSON.parse(atob(token.split('.')[1] ?? '')).sid;

const open: ReadStream[] = [];
afterEach(() => Promise.all(open.splice(0).map((stream) => stream.close())));

async function listen(token: string, at = servers[0], headers: Record<string, string> = {}): Promise<ReadStream> {
  // Waits for earlier changes to be announced, which the stream would otherwise receive.
  await services.database.notified();
  const stream = await readEvents(`${at?.server.url}/api/events`, { authorization: `Bearer ${token}`, ...headers });
  open.push(stream);
  return stream;
}

const write = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, data?: object, token = tokens.els) => {
  const headers = { 'content-type': 'application/vnd.api+json' };
  const answer = await call(`/api/${path}`, { method, token, headers, ...(data && { payload: { data } }) });
  const text = await answer.text();
  expect(answer.status, text).toBeLessThan(300);
  return text === '' ? null : JSON.parse(text);
};

const newNote = async (title: string): Promise<string> =>
  (await write('POST', 'notes', { type: 'notes', attributes: { title } })).data.id;

/** Makes a change that everybody here may see, and waits for an event on each stream. */
async function mark(...streams: ReadStream[]): Promise<void> {
  const nickname = `mark ${performance.now()}`;
  for (const name of ['els', 'jan', 'mia'] as const)
    await write('PATCH', `people/${people[name]}`, { type: 'people', id: people[name], attributes: { nickname } });
  await vi.waitUntil(() => streams.every((stream) => stream.events.length > 0), { timeout: 10_000 });
}

const dataOf = ({ events }: ReadStream) => events.map(({ data }) => data);

test.each([
  ['the same process', 0],
  ['another process', 1],
])('what is created, updated and deleted is heard, also in %s', async (_name, index) => {
  const stream = await listen(tokens.els, servers[index]);
  const id = await newNote('heard');
  await write('PATCH', `notes/${id}`, { type: 'notes', id, attributes: { title: 'changed' } });
  await write('DELETE', `notes/${id}`);
  await vi.waitUntil(() => stream.events.length === 3, { timeout: 10_000 });
  expect(stream.events.map(({ name }) => name)).toEqual(['change', 'change', 'change']);
  expect(dataOf(stream)).toEqual(['create', 'update', 'delete'].map((change) => ({ type: 'notes', id, change })));
});

test('what comes back from the trash is heard as created', async () => {
  const id = await newNote('lost');
  await write('DELETE', `notes/${id}`);
  const { data } = await write('GET', 'trashedrecords?filter[resource]=notes');
  const trashed = data.find(({ attributes }: { attributes: { recordId: string } }) => attributes.recordId === id).id;
  const stream = await listen(tokens.els);
  await write('POST', 'restores', { type: 'restores', attributes: { trashed } });
  await vi.waitUntil(() => stream.events.length > 0, { timeout: 10_000 });
  expect(dataOf(stream)).toEqual([{ type: 'notes', id, change: 'create' }]);
});

test('nothing is heard of a write that was taken back', async () => {
  const stream = await listen(tokens.els);
  const context = systemContext(services);
  const failing = inTransaction(context, async (inside) => {
    await createMany(inside, 'notes', [{ title: 'taken back' }]);
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  const id = await newNote('kept');
  await vi.waitUntil(() => stream.events.length > 0, { timeout: 10_000 });
  expect(dataOf(stream)).toEqual([{ type: 'notes', id, change: 'create' }]);
});

describe('a caller bound to their own rows', () => {
  test('hears of those, and of nobody else’s nor of what they may not read', async () => {
    const els = await listen(tokens.els);
    const jan = await listen(tokens.jan);
    await newNote('for admins');
    await mark(els, jan);
    // Counts by ids, as changes that follow closely come as one event.
    const named = () => dataOf(els).flatMap(({ id, ids }) => ids ?? [id]);
    await vi.waitUntil(() => named().length === 4, { timeout: 10_000 });
    expect(dataOf(jan)).toEqual([{ type: 'people', id: people.jan, change: 'update' }]);
  });

  test('does not hear of a row that somebody else removed', async () => {
    const els = await listen(tokens.els);
    const jan = await listen(tokens.jan);
    const removed = await addPerson(services, { mail: 'gone@example.nl' });
    await write('DELETE', `people/${removed}`);
    await mark(els, jan);
    expect(dataOf(els)[0]).toEqual({ type: 'people', id: removed, change: 'delete' });
    expect(dataOf(jan)).toEqual([{ type: 'people', id: people.jan, change: 'update' }]);
  });
});

describe('a write of many rows', () => {
  const make = (count: number) =>
    createMany(
      systemContext(services),
      'notes',
      Array.from({ length: count }, (_, index) => ({ title: `one of ${count}, ${index}` })),
    );
  const change = (ids: readonly string[]) =>
    write('POST', 'bulkchanges', {
      type: 'bulkchanges',
      attributes: { resource: 'notes', action: 'update', ids, changes: { title: 'all' } },
    });

  test('names them', async () => {
    const ids = await make(700);
    const stream = await listen(tokens.els);
    await change(ids);
    // Leaves out creations, which may be announced after the stream was opened, on another connection.
    const updates = () => dataOf(stream).filter(({ change: what }) => what === 'update');
    const named = () => updates().flatMap((data) => (data['ids'] as string[] | undefined) ?? []);
    await vi.waitUntil(() => named().length >= 700, { timeout: 10_000 });
    expect(new Set(named())).toEqual(new Set(ids));
    expect(updates().every(({ type }) => type === 'notes')).toBe(true);
  });

  test('above a thousand says "many" to who may see all, and names their own to who may not', async () => {
    const els = await listen(tokens.els);
    const jan = await listen(tokens.jan);
    const ids = [people.jan, ...(await makePeople(1100))];
    await write('POST', 'bulkchanges', {
      type: 'bulkchanges',
      attributes: { resource: 'people', action: 'update', ids, changes: { nickname: 'all' } },
    });
    await vi.waitUntil(() => els.events.length > 0 && jan.events.length > 0, { timeout: 10_000 });
    expect(dataOf(els)[0]).toEqual({ type: 'people', change: 'many' });
    expect(dataOf(jan)).toEqual([{ type: 'people', id: people.jan, change: 'update' }]);
  });

  async function makePeople(count: number): Promise<string[]> {
    const rows = await services.database.rows<{ id: string }>(
      services.database.db,
      sql`insert into people (mail, stage) select 'p' || number || '@example.nl', 'active'
        from generate_series(1, ${count}::int) as number returning id`,
    );
    return rows.map(({ id }) => String(id));
  }
});

describe('a stream', () => {
  test('ends at the next change when its session is over, and hears nothing of that', async () => {
    const token = await signIn('mia@example.nl');
    const stream = await listen(token);
    await endSession(sessionOf(token), services);
    await newNote('after the end');
    await vi.waitUntil(() => stream.isOver(), { timeout: 10_000 });
    expect(stream.events).toEqual([]);
  });

  test('ends when its user gets another role', async () => {
    const id = await addPerson(services, { mail: 'rob@example.nl', held: ['ADMIN'] });
    const stream = await listen(await signIn('rob@example.nl'));
    await changePerson(services, id, { held: ['CUSTOMER'] });
    await newNote('no longer for Rob');
    await vi.waitUntil(() => stream.isOver(), { timeout: 10_000 });
    expect(stream.events).toEqual([]);
  });

  test('gives signs of life, and ends at one when its session is over though nothing changes', async () => {
    const quick = await serve(services.database, 20);
    const token = await signIn('mia@example.nl');
    const stream = await listen(token, quick);
    await vi.waitUntil(() => stream.comments() > 1, { timeout: 10_000 });
    await endSession(sessionOf(token), services);
    await vi.waitUntil(() => stream.isOver(), { timeout: 10_000 });
    await stop(quick);
  });

  test('ends when the server stops, which does not wait for it, is not ready and takes no other', async () => {
    const other = await serve();
    const stream = await listen(tokens.els, other);
    const begun = performance.now();
    other.stopping.abort();
    expect((await fetch(`${other.server.url}/ready`)).status).toBe(503);
    const refused = await fetch(`${other.server.url}/api/events`, {
      headers: { authorization: `Bearer ${tokens.els}`, accept: 'text/event-stream' },
    });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    await refused.text();
    await other.server.close();
    await vi.waitUntil(() => stream.isOver(), { timeout: 10_000 });
    expect(performance.now() - begun).toBeLessThan(8000);
  });

  test('says how to come back, and tells who does to load anew', async () => {
    const first = await listen(tokens.els);
    expect(first.head).toMatch(/^id: 0\nretry: \d+$/);
    const again = await listen(tokens.els, servers[0], { 'last-event-id': '0' });
    await vi.waitUntil(() => again.events.length > 0, { timeout: 10_000 });
    expect(again.events[0]?.name).toBe('reset');
  });

  test('is no more than a few per user', async () => {
    for (let count = 0; count < 3; count += 1) await listen(tokens.jan);
    const headers = { authorization: `Bearer ${tokens.jan}`, accept: 'text/event-stream' };
    const answer = await fetch(`${servers[0]?.server.url}/api/events`, { headers });
    expect([answer.status, (await answer.json()).errors[0].code]).toEqual([429, 'TOO_MANY_STREAMS']);
    await listen(tokens.mia);
  });
});

// Skips the embedded database, which has no connection to lose.
if (process.env['DATABASE_URL']) {
  test('when the connection to the database was lost, clients are told to load anew, and hear what comes next', async () => {
    const stream = await listen(tokens.els);
    await services.database.rows(
      services.database.db,
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'listen %'`,
    );
    await vi.waitUntil(() => stream.events.some(({ name }) => name === 'reset'), { timeout: 10_000 });
    const id = await newNote('after the loss');
    await vi.waitUntil(() => dataOf(stream).some((data) => data['id'] === id), { timeout: 10_000 });
  });
}

test('a visitor is asked to sign in, and other media types are not answered', async () => {
  const accept = 'text/event-stream';
  expect((await call('/api/events', { headers: { accept } })).status).toBe(401);
  expect((await call(`/api/events?token=${tokens.els}`, { headers: { accept } })).status).toBe(401);
  for (const other of ['application/vnd.api+json', '*/*', 'text/event-stream;q=0'])
    expect((await call('/api/events', { token: tokens.els, headers: { accept: other } })).status).toBe(406);
});
