/**
 * @connected: uses a real connection, while light-my-request in other files changes the prototypes that Express works with.
 */
import { createServer } from 'node:http';
import type { SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TooManyStreams } from '../sql/database.ts';
import { appOn } from '../testing/testApp.ts';
import { admin } from '../testing/worlds/garage.ts';
import { type GarageApp, garageApp } from '../testing/worlds/garageApp.ts';

const csv = 'text/csv';

let app: GarageApp;
beforeAll(async () => {
  app = await garageApp();
});
afterAll(() => app.close());

test('a fault before the first row is an error like any other', async () => {
  const { services } = app;
  const broken = { ...services, database: { ...services.database, stream: failing(0), csvLines: undefined } };
  const answer = await fetchFrom(broken, (url) => fetch(`${url}/api/vehicles`, { headers: { accept: csv } }));
  expect(answer.status).toBe(500);
});

test('a file too many is refused as busy, and says when to come back', async () => {
  const stream = async function* (): AsyncGenerator<string[][]> {
    yield await Promise.reject(new TooManyStreams());
  };
  const full = { ...app.services, database: { ...app.services.database, stream, csvLines: undefined } };
  const answer = await fetchFrom(full, (url) => fetch(`${url}/api/vehicles`, { headers: { accept: csv } }));
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
  expect(await answer.json()).toMatchObject({ errors: [{ code: 'BUSY' }] });
});

test('a caller who goes away before the first row ends the statement', async () => {
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<string>();
  const stream = async function* (_query: SQL, signal?: AbortSignal): AsyncGenerator<string[][]> {
    begun.resolve();
    await new Promise((resolve) => signal?.addEventListener('abort', resolve));
    ended.resolve('aborted');
    throw new Error('The statement was cancelled.');
  };
  const slow = { ...app.services, database: { ...app.services.database, stream, csvLines: undefined } };
  await fetchFrom(slow, async (url) => {
    const leaving = new AbortController();
    const answer = fetch(`${url}/api/vehicles`, { headers: { accept: csv }, signal: leaving.signal });
    await begun.promise;
    leaving.abort();
    await expect(answer).rejects.toThrow();
    expect(await ended.promise).toBe('aborted');
  });
});

test('a fault in the middle breaks the connection off', async () => {
  const { services } = app;
  const broken = { ...services, database: { ...services.database, stream: failing(1), csvLines: undefined } };
  const whole = fetchFrom(broken, async (url) => {
    const answer = await fetch(`${url}/api/drivers`, { headers: { accept: csv } });
    return answer.text();
  });
  await expect(whole).rejects.toThrow();
});

test('a caller who goes away ends what the rows are read with', async () => {
  const { services } = app;
  let ended: () => void = () => undefined;
  const isEnded = new Promise<void>((resolve) => {
    ended = resolve;
  });
  const endless = async function* () {
    try {
      for (;;) yield await Promise.resolve(Array.from({ length: 1000 }, () => ['1', 'x'.repeat(100)]));
    } finally {
      ended();
    }
  };
  const slow = { ...services, database: { ...services.database, stream: endless, csvLines: undefined } };
  await fetchFrom(slow, async (url) => {
    const leaving = new AbortController();
    const answer = await fetch(`${url}/api/drivers`, { headers: { accept: csv }, signal: leaving.signal });
    await answer.body?.getReader().read();
    leaving.abort();
    await isEnded;
  });
});

/** Gives some batches, then fails. */
const failing = (batches: number) =>
  async function* () {
    for (let batch = 0; batch < batches; batch += 1) yield [['1', 'a@b.nl']];
    throw new Error('The database is gone.');
  };

async function fetchFrom<T>(services: GarageApp['services'], ask: (url: string) => Promise<T>): Promise<T> {
  const server = createServer(appOn(services, admin).listener());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  try {
    return await ask(url);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
