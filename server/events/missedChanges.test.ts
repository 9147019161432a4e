import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Accounts, accountsOf } from '../accounts/accounts.ts';
import { endSession, openSession } from '../accounts/tokens/sessions.ts';
import { createApp } from '../createApp.ts';
import { inTransaction } from '../operations/write/pipeline/inTransaction.ts';
import { createMany } from '../operations/write/verbs/createMany.ts';
import { systemContext } from '../operations/write/writeContext.ts';
import type { Listener } from '../sql/database.ts';
import { type TestServices, testServices } from '../testing/testServices.ts';
import { peopleAndSafes } from '../testing/worlds/people.ts';
import { addPerson, changePerson } from '../testing/worlds/testPeople.ts';
import { announceEditors } from './changes.ts';
import { type EventHub, eventHub } from './eventHub.ts';
import type { EventStream } from './stream.ts';

let services: TestServices;
let hub: EventHub;
let accounts: Accounts;
let listener: Listener;
let startedAt = 0;
const people = { els: '', jan: '' };
const sessions = { els: '', jan: '' };

beforeAll(async () => {
  services = await testServices(peopleAndSafes);
  people.els = await addPerson(services, { mail: 'els@example.nl', held: ['ADMIN'] });
  people.jan = await addPerson(services, { mail: 'jan@example.nl' });
});
afterAll(() => services.database.close());

beforeEach(async () => {
  const found = accountsOf(services);
  if (!found) throw new Error('Somebody must be able to sign in here.');
  accounts = found;
  // Waits for what earlier tests changed, which this hub would hear too.
  await services.database.notified();
  for (const name of ['els', 'jan'] as const) sessions[name] = await sessionOf(people[name]);
  const listen: TestServices['database']['listen'] = (channel, given) => {
    listener = given;
    return services.database.listen(channel, given);
  };
  hub = eventHub({ ...services, database: { ...services.database, listen } }, accounts);
  await hub.start();
  startedAt = performance.now();
});
afterEach(() => hub.stop());

async function sessionOf(userId: string): Promise<string> {
  const origin = { ip: '192.0.2.1', userAgent: null };
  return (await openSession({ userId, isRemembered: false, origin }, services)).id;
}

type Sent = [name: string, data: object];

/** Opens a stream of a person; collects its events in `sent`. */
function open(name: 'els' | 'jan', age?: number) {
  const sent: Sent[] = [];
  const role = name === 'els' ? 'admin' : 'customer';
  const stream = {
    principal: { userId: people[name], role, sessionId: sessions[name] },
    sendEvent: (event, data) => void sent.push([event, data]),
    sendHeartbeat: vi.fn(),
    end: vi.fn(),
  } satisfies EventStream;
  hub.add(stream, age);
  return { stream, sent, isCurrent: () => sent.some(([event]) => event === 'current') };
}

/** Opens a stream, and waits until it has received the changes that it missed. */
async function openLate(name: 'els' | 'jan', age: number) {
  const opened = open(name, age);
  await vi.waitUntil(opened.isCurrent, { timeout: 10_000 });
  return opened;
}

const make = async (type: string, values: Record<string, unknown>): Promise<string> =>
  (await inTransaction(systemContext(services), (inside) => createMany(inside, type, [values])))[0] ?? '';
const create = (title: string): Promise<string> => make('notes', { title });

/** Returns an age that reaches to just after the start of the hub. */
const sinceStart = (): number => Math.floor(performance.now() - startedAt);

/** Waits until the hub has sent all changes that were written. */
async function told(): Promise<void> {
  const { sent } = open('els');
  const id = await create('the last one');
  await vi.waitUntil(() => sent.some(([, data]) => 'id' in data && data.id === id), { timeout: 10_000 });
}

const change = (type: string, id: string, what: string): Sent => ['change', { type, id, change: what }];
const current: Sent = ['current', {}];
const reset: Sent = ['reset', {}];

test('what changed before a stream was opened comes first, in the shape of later changes, which follow', async () => {
  const early = open('els');
  const id = await create('before');
  announceEditors(services.database, { types: ['notes'], id });
  await vi.waitUntil(() => early.sent.length === 2, { timeout: 10_000 });
  const { sent } = await openLate('els', sinceStart());
  const later = await create('later');
  await vi.waitUntil(() => sent.length > 3, { timeout: 10_000 });
  const before: Sent[] = [change('notes', id, 'create'), ['editors', { type: 'notes', id, change: 'editors' }]];
  expect(early.sent).toEqual([...before, change('notes', later, 'create')]);
  expect(sent).toEqual([...before, current, change('notes', later, 'create')]);
});

test('a stream that asks for nothing earlier hears of later changes alone', async () => {
  await create('before');
  await told();
  const { sent } = open('els');
  const later = await create('later');
  await vi.waitUntil(() => sent.length > 0, { timeout: 10_000 });
  expect(sent).toEqual([change('notes', later, 'create')]);
});

test('of changes that come one after the other none is lost or doubled, whenever a stream opens', async () => {
  const streams: ReturnType<typeof open>[] = [];
  const ids: string[] = [];
  for (let count = 0; count < 60; count += 1) {
    ids.push(await create(`number ${count}`));
    if (count % 3 === 0) streams.push(open('els', sinceStart()));
  }
  const heard = ({ sent }: (typeof streams)[number]): string[] =>
    sent.flatMap(([, data]) => ('ids' in data ? (data.ids as string[]) : 'id' in data ? [String(data.id)] : []));
  await vi.waitUntil(() => streams.every((one) => heard(one).length >= ids.length), { timeout: 20_000 });
  await told();
  for (const one of streams) expect(heard(one).slice(0, ids.length)).toEqual(ids);
});

describe('a caller bound to their own rows', () => {
  test('hears of earlier changes of those alone, and of nothing that they may not read', async () => {
    await create('for admins');
    await make('safes', { place: 'of Els', keeper: people.els });
    const own = await make('safes', { place: 'of Jan', keeper: people.jan });
    await told();
    expect((await openLate('jan', sinceStart())).sent).toEqual([change('safes', own, 'create'), current]);
    expect((await openLate('els', sinceStart())).sent).toHaveLength(4);
  });

  test('does not hear of a row that is no longer theirs when it is told', async () => {
    const own = await make('safes', { place: 'of Jan', keeper: people.jan });
    const lost = await make('safes', { place: 'of Jan once', keeper: people.jan });
    await told();
    const { database } = services;
    await database.rows(
      database.db,
      sql`update safes set keeper_id = ${people.els}::bigint where id = ${lost}::bigint`,
    );
    expect((await openLate('jan', sinceStart())).sent).toEqual([change('safes', own, 'create'), current]);
  });

  test('hears nothing where their session is over, or their role another', async () => {
    await make('safes', { place: 'of Jan', keeper: people.jan });
    await told();
    await endSession(sessions.jan, services);
    const ended = open('jan', sinceStart());
    await vi.waitUntil(() => ended.stream.end.mock.calls.length > 0, { timeout: 10_000 });
    sessions.jan = await sessionOf(people.jan);
    await changePerson(services, people.jan, { held: ['ADMIN'] });
    const changed = open('jan', sinceStart());
    await vi.waitUntil(() => changed.stream.end.mock.calls.length > 0, { timeout: 10_000 });
    expect([ended.sent, changed.sent]).toEqual([[], []]);
    await changePerson(services, people.jan, { held: ['CUSTOMER'] });
  });
});

describe('a stream is told to load anew', () => {
  test('when it asks for longer ago than the server has listened', async () => {
    expect((await openLate('els', 50_000)).sent).toEqual([reset, current]);
  });

  test('when it was away for a minute or longer', async () => {
    expect((await openLate('els', 60_000)).sent).toEqual([reset, current]);
  });

  test('when the connection to the database was lost in that time, and hears what follows', async () => {
    await told();
    listener.onGap();
    const { sent } = await openLate('els', sinceStart());
    const id = await create('after');
    await vi.waitUntil(() => sent.length > 2, { timeout: 10_000 });
    expect(sent).toEqual([reset, current, change('notes', id, 'create')]);
  });

  test('when what it missed cannot be told', async () => {
    await told();
    vi.spyOn(accounts, 'principalsOf').mockRejectedValueOnce(new Error('on purpose'));
    expect((await openLate('els', sinceStart())).sent).toEqual([reset, current]);
  });
});

test('a server hears changes from its start, before anybody opens a stream', async () => {
  const started = Promise.withResolvers<void>();
  const stopping = new AbortController();
  const ended = vi.fn();
  const listen = vi.fn(async () => ended);
  createApp({
    ...services,
    database: { ...services.database, listen },
    started: started.promise,
    stopping: stopping.signal,
  });
  expect(listen).not.toHaveBeenCalled();
  started.resolve();
  await vi.waitUntil(() => listen.mock.calls.length > 0, { timeout: 10_000 });
  stopping.abort();
  await vi.waitUntil(() => ended.mock.calls.length > 0, { timeout: 10_000 });
});
