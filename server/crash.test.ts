/** @long: 60 s */
import { afterEach, expect, test } from 'vitest';
import { sampleOf } from '../schema/testing/thoroughness.ts';
import {
  adminToken,
  emptyStore,
  type ServerProcess,
  type Store,
  startProcess,
} from './testing/processes/serverProcess.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function newStore(): Promise<Store> {
  const store = await emptyStore();
  cleanups.push(() => store.remove());
  return store;
}

async function start(store: Store, environment: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startProcess(store, environment);
  cleanups.push(() => server.kill());
  return server;
}

/** Stores scraps until the server is gone; `onStored` gets each acknowledged one. */
async function write(server: ServerProcess, writer: string, onStored: (title: string) => void): Promise<void> {
  for (let count = 0; ; count += 1) {
    const title = `${writer}-${count}`;
    const body = { data: { type: 'scraps', attributes: { title } } };
    const answer = await server.send('POST', '/api/scraps', { body });
    if (answer === null) return;
    if (answer.status !== 201) throw new Error(`A scrap was answered ${answer.status}.`);
    onStored(title);
  }
}

async function storedTitles(server: ServerProcess): Promise<Set<string>> {
  const titles = new Set<string>();
  for (let path: string | null = '/api/scraps?per_page=1000'; path; ) {
    const answer = await server.send('GET', path);
    for (const { attributes } of answer?.body.data ?? []) titles.add(attributes.title);
    path = answer?.body.links.next ?? null;
  }
  return titles;
}

test('kill -9 in the middle of writing loses nothing that was acknowledged, time after time', async () => {
  const store = await newStore();
  const acknowledged: string[] = [];
  for (const round of [1, 2]) {
    const server = await start(store);
    const enough = Promise.withResolvers<void>();
    const wanted = acknowledged.length + 50;
    const onStored = (title: string): void => {
      acknowledged.push(title);
      if (acknowledged.length === wanted) enough.resolve();
    };
    const writers = [1, 2, 3, 4].map((writer) => write(server, `round${round}-writer${writer}`, onStored));
    await Promise.race([enough.promise, Promise.all(writers)]);
    await server.kill();
    await Promise.all(writers);
  }
  const stored = await storedTitles(await start(store));
  expect(acknowledged.length).toBeGreaterThanOrEqual(100);
  expect(acknowledged.filter((title) => !stored.has(title))).toEqual([]);
}, 180_000);

const many = 10_000;

const bulk = (attributes: object) => ({
  data: { type: 'bulkchanges', attributes: { resource: 'tallies', ...attributes } },
});

async function addTallies(server: ServerProcess, token: string): Promise<void> {
  for (let start = 0; start < many; start += 1000) {
    const operations = Array.from({ length: 1000 }, (_, index) => ({
      op: 'add',
      data: { type: 'tallies', attributes: { name: `t${start + index}` } },
    }));
    const media = 'application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"';
    const headers = { 'content-type': media, accept: media };
    const answer = await server.send('POST', '/api/operations', {
      token,
      headers,
      body: { 'atomic:operations': operations },
    });
    expect(answer?.status).toBe(200);
  }
}

async function countOf(server: ServerProcess, token: string, query: string): Promise<number> {
  const answer = await server.send('GET', `/api/tallies?count=exact&per_page=1&${query}`, { token });
  return answer?.body.meta.total;
}

test('kill -9 in the middle of a bulk change of 10,000 leaves all of it or nothing, wherever it strikes', async () => {
  const store = await newStore();
  let server = await start(store);
  await addTallies(server, await adminToken(server));
  const outcomes: Record<string, number> = {};
  const within = sampleOf(['1', '20', '300'], { size: 1, name: 'moments of a bulk change' });
  const moments = [...within, 'before-commit', 'after-commit'];
  for (const [index, moment] of moments.entries()) {
    const body = bulk({ action: 'update', filter: {}, changes: { count: index + 1 } });
    await server.send('POST', '/api/bulkchanges', {
      token: await adminToken(server),
      body,
      headers: { 'x-die': moment },
    });
    await server.kill();
    server = await start(store);
    outcomes[moment] = await countOf(server, await adminToken(server), `filter[count]=${index + 1}`);
  }
  for (const outcome of Object.values(outcomes)) expect([0, many]).toContain(outcome);
  expect(outcomes).toMatchObject({ 'before-commit': 0, 'after-commit': many });
}, 300_000);

const imported = 2000;

/** Makes a file of new tallies, named after the moment. */
function tallyFile(moment: string): FormData {
  const form = new FormData();
  const attributes = { resource: 'tallies', mapping: { Name: 'name', Count: 'count' } };
  form.append('data', JSON.stringify({ data: { type: 'imports', attributes } }));
  const rows = Array.from({ length: imported }, (_, index) => `${moment}:${index},1\n`);
  form.append('file', new Blob(['Name,Count\n', ...rows]), `${moment}.csv`);
  return form;
}

test('kill -9 in the middle of an import leaves all of it or nothing, and afterwards it is finished once', async () => {
  const store = await newStore();
  const left: Record<string, number> = {};
  const within = sampleOf(['1', '100'], { size: 1, name: 'moments of an import' });
  for (const moment of [...within, 'before-commit', 'after-commit']) {
    const dying = await start(store, { WORKERS: 'yes', DIE_IN_JOB: moment });
    const answer = await dying.send('POST', '/api/imports', {
      token: await adminToken(dying),
      body: tallyFile(moment),
    });
    // Accepts no answer too, as the server may die before it.
    expect([undefined, 202]).toContain(answer?.status);
    await dying.ended();
    const after = await start(store);
    const token = await adminToken(after);
    const count = (): Promise<number> => countOf(after, token, `filter[name][startsWith]=${moment}:`);
    left[moment] = await count();
    for (const _turn of [1, 2]) {
      await after.send('POST', '/take-up');
      expect(await count(), moment).toBe(imported);
      const imports = await after.send('GET', `/api/imports?filter[fileName]=${moment}.csv`, { token });
      expect(imports?.body.data, moment).toMatchObject([
        { attributes: { state: 'done', created: imported, processed: imported, faulty: 0 } },
      ]);
    }
    await after.kill();
  }
  for (const outcome of Object.values(left)) expect([0, imported]).toContain(outcome);
  expect(left).toMatchObject({ 'before-commit': 0, 'after-commit': imported });
}, 300_000);
