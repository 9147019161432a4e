import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Secrets } from '../services.ts';
import { StartError } from '../sql/connection/startError.ts';
import { encryptionKeyOf, newDevelopmentKey, tokenKeysOf } from './secretKeys.ts';

export const secretsFile = (dataDir: string): string => join(dataDir, 'secrets.json');

/**
 * Creates development keys once and stores them in the data folder, readable by their owner only. So a restart signs nobody
 * out.
 */
export function developmentSecrets(dataDir: string): Secrets {
  const file = secretsFile(dataDir);
  if (!existsSync(file)) writeOnce(dataDir, file);
  try {
    // Closes a file to others that came back from a backup open to them.
    chmodSync(file, 0o600);
    const { tokenKeys, encryptionKey } = JSON.parse(readFileSync(file, 'utf8'));
    return { tokenKeys: tokenKeysOf(tokenKeys), encryptionKey: encryptionKeyOf(encryptionKey) };
  } catch (error) {
    throw new StartError(
      `${file} cannot be read: ${error instanceof Error ? error.message : error}\n` +
        'Put it back from a backup of the same data folder: without its keys nobody can read the secrets in the database.\n' +
        'Where that database may be lost as well, name a new folder with DATA_DIR.',
      { cause: error },
    );
  }
}

/** Links the file, which is atomic: two processes that start at once get the same keys. */
function writeOnce(dataDir: string, file: string): void {
  const unfinished = `${file}.${process.pid}`;
  const keys = { tokenKeys: [newDevelopmentKey()], encryptionKey: newDevelopmentKey() };
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(unfinished, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  chmodSync(unfinished, 0o600);
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}
