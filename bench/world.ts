/** Creates two databases with the same rows, ours and the peer's, on the server of DATABASE_URL. */
import pg from 'pg';
import { signAccessToken } from '../server/accounts/tokens/accessToken.ts';
import { openSession } from '../server/accounts/tokens/sessions.ts';
import { openServices } from '../server/start/composition.ts';
import { readConfiguration } from '../server/start/configuration.ts';
import { foldersOf } from './folders.ts';
import type { Plan } from './plan.ts';

export interface World {
  ours: string;
  peers: string;
  /** Makes an access token that both databases accept for a quarter of an hour. */
  token(): Promise<string>;
  drop(): Promise<void>;
}

export type Keys = Readonly<Record<'TOKEN_KEYS' | 'ENCRYPTION_KEY', string>>;

interface WorldOptions {
  /** A database on the server; its user may create others. */
  serverUrl: string;
  plan: Plan;
  /** Name of the databases, which are reused where they exist. */
  name: string;
  keys: Keys;
}

export async function openWorld({ serverUrl, plan, name, keys }: WorldOptions): Promise<World> {
  const ours = databaseAt(serverUrl, name);
  const peers = databaseAt(serverUrl, `${name}_peer`);
  const drop = () =>
    onDatabase(serverUrl, async (client) => {
      for (const each of [name, `${name}_peer`]) await client.query(`drop database if exists ${each} with (force)`);
    });
  if (!(await isComplete(serverUrl, `${name}_peer`))) {
    await drop();
    await onDatabase(serverUrl, (client) => client.query(`create database ${name} encoding 'UTF8' template template0`));
    await makeTables(ours, keys, plan);
    await onDatabase(ours, (client) => fill(client, plan));
    await signIn(ours, keys, plan);
    await onDatabase(serverUrl, (client) => client.query(`create database ${name}_peer template ${name}`));
    await onDatabase(ours, (client) => client.query('vacuum analyze'));
    await onDatabase(peers, (client) => prepareForPeer(client, plan));
    await onDatabase(serverUrl, (client) => client.query('checkpoint'));
  }
  for (const url of [ours, peers]) await onDatabase(url, (client) => restore(client, plan));
  const sessionId = await onDatabase(ours, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from gastheer_sessions order by created_at limit 1');
    return rows[0]?.id ?? '';
  });
  const { secrets } = readConfiguration(environmentOf(ours, keys, plan.folder), 'production');
  const token = () => signAccessToken({ userId: '1', sessionId }, { secrets, now: () => new Date() });
  return { ours, peers, token, drop };
}

/** Returns the environment of a server process. `folder`: holds the descriptions. */
export const environmentOf = (url: string, keys: Keys, folder: string = import.meta.dirname) => ({
  DATABASE_URL: url,
  BENCH_FOLDER: folder,
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'info',
  // Points to a closed port, so that no mail is sent.
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'bench@example.nl',
  PUBLIC_URL: 'http://localhost',
  ...keys,
});

function databaseAt(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Checks for the comment that the peer's database gets last; an incomplete world is created again. */
async function isComplete(serverUrl: string, name: string): Promise<boolean> {
  return onDatabase(serverUrl, async (client) => {
    const { rows } = await client.query(
      `select 1 from pg_database where datname = $1 and shobj_description(oid, 'pg_database') = 'complete'`,
      [name],
    );
    return rows.length > 0;
  });
}

async function makeTables(url: string, keys: Keys, plan: Plan): Promise<void> {
  const services = await openBench(url, keys, plan);
  await services.database.close();
}

const openBench = (url: string, keys: Keys, { folder }: Plan) =>
  openServices({
    configuration: { ...readConfiguration(environmentOf(url, keys, folder), 'production'), logLevel: 'silent' },
    mode: 'development',
    folders: foldersOf(folder),
  });

/** Inserts the rows before it creates the indexes, which is ten times faster for trigram indexes. */
async function fill(client: pg.Client, plan: Plan): Promise<void> {
  await client.query("set maintenance_work_mem = '1GB'; set synchronous_commit = off");
  const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes
      where schemaname = 'public' and tablename = any($1) and indexname not like '%pkey'`,
    [plan.tables],
  );
  for (const { indexname } of indexes) await client.query(`drop index "${indexname}"`);
  await plan.fill(client);
  for (const { indexdef } of indexes) await client.query(indexdef);
}

/** Reverts what an earlier run wrote to databases that were kept. */
async function restore(client: pg.Client, plan: Plan): Promise<void> {
  // Leaves both databases as after filling: without dead rows, and with statistics.
  if (await plan.restore(client)) await client.query('vacuum analyze');
  // Forgets the key of an earlier run, as each run draws its own and nothing here is sealed.
  await client.query('delete from gastheer_key_check');
}

async function signIn(url: string, keys: Keys, plan: Plan): Promise<void> {
  const services = await openBench(url, keys, plan);
  await openSession({ userId: '1', isRemembered: true, origin: { ip: '127.0.0.1', userAgent: null } }, services);
  await services.database.close();
}

async function prepareForPeer(client: pg.Client, { peerSchema }: Plan): Promise<void> {
  await client.query("set maintenance_work_mem = '1GB'");
  for (const statement of peerSchema) await client.query(statement);
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  await client.query(`comment on database ${rows[0]?.name} is 'complete'`);
}
