/** Runs several server processes on one PostgreSQL; the embedded database has one, which is asked twice. @long: 5 s */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  type Answered,
  adminToken,
  emptyStore,
  type ServerProcess,
  type Store,
  startProcess,
} from './testing/processes/serverProcess.ts';

let store: Store;
let servers: readonly [ServerProcess, ServerProcess];
let token: string;

beforeAll(async () => {
  store = await emptyStore();
  const start = (): Promise<ServerProcess> => startProcess(store, { WORKERS: 'yes' });
  const one = await start();
  servers = [one, process.env['DATABASE_URL'] ? await start() : one];
  token = await adminToken(one);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await store.remove();
});

interface Ask {
  body?: object;
  headers?: Record<string, string>;
}

async function ask(turn: number, method: string, path: string, { body, headers }: Ask = {}): Promise<Answered> {
  const server = turn % 2 === 0 ? servers[0] : servers[1];
  const answer = await server.send(method, path, { token, body, headers });
  if (answer === null) throw new Error('A server is gone.');
  return answer;
}

const tally = (name: string) => ({ data: { type: 'tallies', attributes: { name } } });

const newTally = async (name: string): Promise<string> =>
  (await ask(0, 'POST', '/api/tallies', { body: tally(name) })).body.data.id;

/** Increments a tally, however often others come between. */
async function increment(turn: number, id: string): Promise<void> {
  for (;;) {
    const read = await ask(turn, 'GET', `/api/tallies/${id}`);
    const { count } = read.body.data.attributes;
    const answer = await ask(turn, 'PATCH', `/api/tallies/${id}`, {
      body: { data: { type: 'tallies', id, attributes: { count: count + 1 } } },
      headers: { 'if-match': read.headers.get('etag') ?? '' },
    });
    if (answer.status === 200) return;
    expect(answer.status).toBe(412);
  }
}

test('with If-Match no update is lost, whichever process writes at the same time', async () => {
  const id = await newTally('counted');
  const writers = Array.from({ length: 8 }, async (_, turn) => {
    for (let round = 0; round < 10; round += 1) await increment(turn, id);
  });
  await Promise.all(writers);
  const { body } = await ask(1, 'GET', `/api/tallies/${id}`);
  expect([body.data.attributes.count, body.data.meta.version]).toEqual([80, 81]);
});

test('a request with an idempotency key has its effect once, wherever its replays arrive', async () => {
  const create = async (turn: number): Promise<string> => {
    const headers = { 'idempotency-key': 'only-once' };
    const answered = await vi.waitUntil(
      async () => {
        const answer = await ask(turn, 'POST', '/api/notes', {
          body: { data: { type: 'notes', attributes: { title: 'Once' } } },
          headers,
        });
        // Retries where the first is still under way.
        return answer.status === 409 ? null : answer;
      },
      { timeout: 20_000 },
    );
    expect(answered.status).toBe(201);
    return answered.body.data.id;
  };
  const ids = await Promise.all(Array.from({ length: 20 }, (_, turn) => create(turn)));
  expect(new Set(ids).size).toBe(1);
  expect((await ask(0, 'GET', '/api/notes')).body.meta.total).toBe(1);
});

test('of many who want one unique value one gets it, and the others are told why not', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, turn) => ask(turn, 'POST', '/api/tallies', { body: tally('wanted') })),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...Array.from({ length: 11 }, () => 422)]);
  const refused = answers.filter(({ status }) => status === 422);
  for (const { body } of refused) expect(body.errors).toMatchObject([{ code: 'NOT_UNIQUE' }]);
});

test('of bulk changes of the same records one comes after the other, whole', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, index) => newTally(`bulk${index}`)));
  const change = (turn: number) =>
    ask(turn, 'POST', '/api/bulkchanges', {
      body: {
        data: {
          type: 'bulkchanges',
          attributes: {
            resource: 'tallies',
            action: 'update',
            filter: { name: { startsWith: 'bulk' } },
            changes: { count: 100 + turn },
            expected: 40,
          },
        },
      },
    });
  const answers = await Promise.all([0, 1, 2, 3].map(change));
  expect(answers.map(({ status, body }) => [status, body.data.attributes.affected])).toEqual(
    Array.from({ length: 4 }, () => [200, 40]),
  );
  const { body } = await ask(0, 'GET', '/api/tallies?filter[name][startsWith]=bulk&per_page=100');
  const counts = new Set(body.data.map((record: { attributes: { count: number } }) => record.attributes.count));
  expect(counts.size).toBe(1);
});

test('of jobs that two processes work on none has its effect twice', async () => {
  const id = await newTally('jobs');
  await Promise.all(Array.from({ length: 50 }, (_, turn) => ask(turn, 'POST', '/queue?kind=counting&payload=jobs')));
  const totalIn = async (state: string): Promise<number> =>
    (await ask(0, 'GET', `/api/jobs?filter[kind]=counting&filter[state]=${state}`)).body.meta.total;
  await vi.waitUntil(async () => (await totalIn('completed')) === 50, { timeout: 60_000, interval: 500 });
  const { body } = await ask(1, 'GET', `/api/tallies/${id}`);
  expect(body.data.attributes.count).toBe(50);
}, 90_000);
