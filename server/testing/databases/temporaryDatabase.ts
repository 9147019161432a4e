import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** Holds a new, empty database on a server. */
export interface TemporaryDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Names the variable with the beginning of the names of databases that a run drops at its end. */
export const runVariable = 'TEST_RUN';

export async function createTemporary(url: string): Promise<TemporaryDatabase> {
  const name = `gastheer_test_${process.env[runVariable] ?? ''}${randomBytes(8).toString('hex')}`;
  await onServer(url, (client) => client.query(`create database ${name}`));
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => dropDatabase(url, name) };
}

/** Drops the databases that this run has left on the server. */
export async function dropAllOfRun(url: string): Promise<void> {
  const run = process.env[runVariable];
  if (!run) return;
  const found = await onServer(url, (client) =>
    client.query<{ name: string }>(
      "select datname as name from pg_database where datname ^@ ('gastheer_test_' || $1)",
      [run],
    ),
  );
  for (const { name } of found.rows) await dropDatabase(url, name);
}

async function dropDatabase(url: string, name: string): Promise<void> {
  await onServer(url, (client) => client.query(`drop database if exists ${name} with (force)`));
}

/** Connects to the database of an address for one piece of work. */
export async function onServer<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
