import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Secrets } from '../services.ts';
import { StartError } from '../sql/connection/startError.ts';
import { encryptionKeyOf, newDevelopmentKey, tokenKeysOf } from './secretKeys.ts';

/**
 * Creates development keys once and stores them in the data folder, readable by their owner only. So a restart signs nobody
 * out.
 */
export function developmentSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file)) writeOnce(dataDir, file);
  try {
    const { tokenKeys, encryptionKey } = JSON.parse(readFileSync(file, 'utf8'));
    return { tokenKeys: tokenKeysOf(tokenKeys), encryptionKey: encryptionKeyOf(encryptionKey) };
  } catch (error) {
    throw new StartError(
      `${file} cannot be read: ${error instanceof Error ? error.message : error}\nDelete it to have new keys made.`,
      { cause: error },
    );
  }
}

/** Links the file, which is atomic: two processes that start at once get the same keys. */
function writeOnce(dataDir: string, file: string): void {
  const unfinished = `${file}.${process.pid}`;
  const keys = { tokenKeys: [newDevelopmentKey()], encryptionKey: newDevelopmentKey() };
  mkdirSync(dataDir, { recursive: true });
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
