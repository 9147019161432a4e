import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../sql/connection/openDatabase.ts';
import { versionOfPglite } from './startFromCopy.ts';

/** Makes a data folder for a test, with a copied empty database in it, as making one takes seconds. */
export async function emptyDataFolder(): Promise<string> {
  const copy = join(tmpdir(), `gastheer-empty-folder-${versionOfPglite()}`);
  if (!existsSync(copy)) await writeFolder(copy);
  const folder = mkdtempSync(join(tmpdir(), 'gastheer-data-'));
  cpSync(copy, folder, { recursive: true });
  return folder;
}

async function writeFolder(path: string): Promise<void> {
  const unfinished = mkdtempSync(`${path}-`);
  await (await openDatabase({ dataDir: unfinished })).close();
  try {
    // Renames a finished copy, as parallel test files must find a complete one or none.
    renameSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    // Leaves the copy of another process, which was faster.
    if (!existsSync(path)) throw error;
  }
}
