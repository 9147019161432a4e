import { mkdirSync } from 'node:fs';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite } from 'pg-boss';
import type { Database, Executor } from '../database.ts';
import { closeToOthers, embeddedFolder, requireDatabaseOrNothing } from './databaseFolder.ts';
import { embeddedStream } from './embeddedStream.ts';
import { type FolderLock, lockFolder } from './folderLock.ts';
import { notifyingBy, notifyStatement } from './notifying.ts';
import { StartError } from './startError.ts';
import { type SharingPglite, startPglite } from './startPglite.ts';

/** Opens PostgreSQL inside this process (PGlite), in a folder of its own or, with null, in memory. */
export async function openEmbedded(dataDir: string | null): Promise<Database> {
  if (dataDir === null) return embeddedDatabase(await startPglite());
  const lock = lockDataDir(dataDir);
  const folder = embeddedFolder(dataDir);
  try {
    requireDatabaseOrNothing(folder);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const client = await startPglite({ dataDir: folder });
    closeToOthers(folder);
    return await embeddedDatabase(client, lock);
  } catch (error) {
    lock.release();
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The embedded database in ${dataDir} cannot be opened: ${error instanceof Error ? error.message : error}\n` +
        'Restore the folder from a backup, or name another one with DATA_DIR.',
      { cause: error },
    );
  }
}

function lockDataDir(dataDir: string): FolderLock {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be made: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
  return lockFolder(dataDir);
}

/** Wraps a started PGlite; `lock` is released when the database closes. */
export async function embeddedDatabase(client: SharingPglite, lock?: FolderLock): Promise<Database> {
  await client.exec('create extension if not exists pg_trgm');
  const db: Executor = drizzle({ client });
  const notifying = notifyingBy((parameters) => client.query(notifyStatement, parameters));
  return {
    kind: 'embedded',
    db,
    transaction: (work) => db.transaction(work),
    rows: async <R extends Record<string, unknown>>(executor: Executor, query: Parameters<Executor['execute']>[0]) =>
      ((await executor.execute(query)) as { rows: R[] }).rows,
    executeText: forJobs(client).executeSql,
    stream: (query, signal) => embeddedStream(client, query, signal),
    // Ignores `onGap`, as nothing is lost within one process.
    listen: (channel, { onMessage }) => client.listen(channel, onMessage),
    notify: notifying.notify,
    notified: notifying.notified,
    connections: () => null,
    close: async () => {
      await notifying.stop();
      await client.close();
      lock?.release();
    },
  };
}

/** Wraps the client for pg-boss, which takes dates as dates. */
const forJobs = (client: SharingPglite) =>
  fromPglite({
    query: (text, values) => client.query(text, values, client.parsing),
    exec: (text) => client.exec(text, client.parsing),
  });
