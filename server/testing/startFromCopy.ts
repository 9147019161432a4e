import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedDatabase } from '../sql/connection/embedded.ts';
import { type SharingPglite, startPglite } from '../sql/connection/startPglite.ts';

/** Starts from a stored copy of an empty cluster, as making one takes seconds. */
export async function startFromCopy(): Promise<SharingPglite> {
  const copy = join(tmpdir(), `gastheer-empty-database-${versionOfPglite()}.tar`);
  if (!existsSync(copy)) await writeCopy(copy);
  // Reads synchronously, as `openAsBlob` would fail when another process replaces the copy meanwhile.
  return startPglite({ loadDataDir: new Blob([readFileSync(copy)]) });
}

async function writeCopy(path: string): Promise<void> {
  const empty = await startPglite();
  const { close } = await embeddedDatabase(empty);
  const dump = await empty.dumpDataDir('none');
  await close();
  // Renames a finished copy, as parallel test files must find a complete one or none.
  const unfinished = `${path}.${randomBytes(4).toString('hex')}`;
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
  renameSync(unfinished, path);
}

/** Names the installed version of the embedded database, for copies that another version could not read. */
export function versionOfPglite(): string {
  const { size, mtimeMs } = statSync(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  return `${size}-${Math.round(mtimeMs)}`;
}
