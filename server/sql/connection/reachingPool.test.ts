import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { isNoConnection, NoConnectionError, ReachingPool } from './reachingPool.ts';

const listening: Server[] = [];
afterEach(() => {
  for (const server of listening.splice(0)) server.close();
});

/** Opens a port of loopback at which nothing speaks PostgreSQL. */
async function silentPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  listening.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const poolAt = (port: number): ReachingPool =>
  new ReachingPool({ host: '127.0.0.1', port, user: 'nobody', database: 'none', connectionTimeoutMillis: 50 });

test('a database that does not answer in time is told as a missing connection, to a statement and to a transaction', async () => {
  const pool = poolAt(await silentPort());
  await expect(pool.query('select 1')).rejects.toBeInstanceOf(NoConnectionError);
  await expect(pool.connect()).rejects.toBeInstanceOf(NoConnectionError);
  await pool.end();
});

test('so is a database that is not there, with the reason', async () => {
  const port = await silentPort();
  const [server] = listening.splice(0);
  if (server) await new Promise((resolve) => server.close(resolve));
  const pool = poolAt(port);
  await expect(pool.query('select 1')).rejects.toThrow(/ECONNREFUSED/);
  await pool.end();
});

test('a missing connection is found behind other errors, and no other error is taken for one', () => {
  const wrapped = new Error('Failed query', { cause: new NoConnectionError(new Error('timeout')) });
  expect(isNoConnection(wrapped)).toBe(true);
  expect(isNoConnection(new Error('timeout', { cause: new Error('timeout') }))).toBe(false);
  expect(isNoConnection('timeout')).toBe(false);
});
