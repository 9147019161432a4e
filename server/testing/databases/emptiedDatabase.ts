/**
 * Reuses embedded databases in test files of one process. Emptying one takes a tenth of starting one, and clearing its
 * tables an eighth of making them.
 */
import { embeddedDatabase } from '../../sql/connection/embedded.ts';
import type { SharingPglite } from '../../sql/connection/startPglite.ts';
import type { Database } from '../../sql/database.ts';
import { startFromCopy } from '../startFromCopy.ts';
import { clearTables, type RunStatement, structureOf } from './clearedTables.ts';
import { type MadeTables, takeCheapest, takeWithTables } from './madeTables.ts';

interface Instance {
  client: SharingPglite;
  /** Number of times it has been used. */
  uses: number;
  /** What its tables were made for; undefined where it has none. */
  tables?: MadeTables | undefined;
}

/** Limits idle instances, as more would waste memory: two with tables that many files share, and one for all others. */
const most = { idle: 3, uses: 40 };

const idle: Instance[] = [];

/** Opens an empty embedded database in memory; closing it keeps its process for the next test file. */
export const openEmptied = async (): Promise<Database> => embeddedDatabase(leased(await emptyInstance()));

/**
 * Opens an embedded database with empty tables of these descriptions, made by `make` unless a test file before left them.
 * @param fingerprint of the described tables
 */
export async function openWithTables(
  fingerprint: string,
  make: (database: Database) => Promise<unknown>,
): Promise<Database> {
  const ready = takeWithTables(idle, fingerprint);
  if (ready) return embeddedDatabase(leased(ready));
  const instance = await emptyInstance();
  const database = await embeddedDatabase(leased(instance));
  const began = performance.now();
  await make(database);
  const took = performance.now() - began;
  instance.tables = { fingerprint, structure: await structureOf(onto(instance.client)), took };
  return database;
}

/** Starts an instance while there are few and all have tables; otherwise empties an idle one. */
async function emptyInstance(): Promise<Instance> {
  const hasRoom = idle.length < most.idle && idle.every(({ tables }) => tables);
  const instance = hasRoom ? undefined : takeCheapest(idle);
  if (!instance) return { client: await startFromCopy(), uses: 0 };
  if (instance.tables) await empty(instance.client);
  return { ...instance, tables: undefined };
}

type Unlisten = Awaited<ReturnType<SharingPglite['listen']>>;

/** Wraps the client for one test file, so that its leftover work fails after closing. */
function leased(instance: Instance): SharingPglite {
  const { client } = instance;
  const listening: Unlisten[] = [];
  let isClosed = false;
  const own = {
    listen: async (...given: Parameters<SharingPglite['listen']>) => {
      const unlisten = await client.listen(...given);
      listening.push(unlisten);
      return unlisten;
    },
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      for (const unlisten of listening) await unlisten();
      await putBack(instance);
    },
  };
  return new Proxy(client, {
    get: (target, name) => {
      if (name === 'close') return own.close;
      if (isClosed) throw new Error('This database was closed by its test.');
      if (name === 'listen') return own.listen;
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}

const onto =
  (client: SharingPglite): RunStatement =>
  (statement) =>
    client.query(statement);

async function putBack({ client, uses, tables }: Instance): Promise<void> {
  if (uses >= most.uses || idle.length >= most.idle) return client.close();
  try {
    const isSound = tables !== undefined && (await structureOf(onto(client))) === tables.structure;
    if (isSound) await clearTables(onto(client));
    else await empty(client);
    idle.push({ client, uses: uses + 1, tables: isSound ? tables : undefined });
  } catch {
    // Discards a database that cannot be emptied.
    await client.close();
  }
}

async function empty(client: SharingPglite): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select quote_ident(nspname) as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'",
  );
  await client.exec([...rows.map(({ name }) => `drop schema ${name} cascade`), 'create schema public'].join(';\n'));
  await client.exec('discard all');
}
