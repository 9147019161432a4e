/** Reuses embedded databases in test files of one process, as emptying one takes a tenth of starting one. */
import { embeddedDatabase } from '../sql/connection/embedded.ts';
import type { SharingPglite } from '../sql/connection/startPglite.ts';
import type { Database } from '../sql/database.ts';
import { startFromCopy } from './startFromCopy.ts';

interface Instance {
  client: SharingPglite;
  /** Number of times it has been emptied. */
  uses: number;
}

/** Limits idle instances, as tests compare two databases at most and more would waste memory. */
const most = { idle: 2, uses: 40 };

const idle: Instance[] = [];

/** Opens an empty embedded database in memory; closing it keeps its process for the next test file. */
export async function openEmptied(): Promise<Database> {
  const instance = idle.pop() ?? { client: await startFromCopy(), uses: 0 };
  return embeddedDatabase(leased(instance));
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

async function putBack({ client, uses }: Instance): Promise<void> {
  if (uses >= most.uses || idle.length >= most.idle) return client.close();
  try {
    await empty(client);
    idle.push({ client, uses: uses + 1 });
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
