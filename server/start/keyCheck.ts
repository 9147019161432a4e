import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { seal, unseal } from '../crypto/seal.ts';
import { sealedColumns } from '../operations/write/pipeline/storable.ts';
import type { Services } from '../services.ts';
import { StartError } from '../sql/connection/startError.ts';
import type { Executor } from '../sql/database.ts';

type Checked = Pick<Services, 'model' | 'database' | 'secrets'>;

/**
 * Holds one row: a known text, sealed with the key of this database. Like `gastheer_schema` it is part of no migration.
 */
const keyChecks = pgTable('gastheer_key_check', { sealed: text('sealed').notNull() });
const knownText = 'gastheer';

/**
 * Stops the start where the encryption key is not the one that sealed what the database holds. Keeps a sealed text for
 * the next start. Throws StartError. @param keyPlace where the operator finds the key
 */
export async function requireOpeningKey(services: Checked, keyPlace: string): Promise<void> {
  const { db } = services.database;
  const { encryptionKey } = services.secrets;
  await db.execute(sql`create table if not exists gastheer_key_check (sealed text not null)`);
  const [kept] = await db.select().from(keyChecks);
  const sealed = kept?.sealed ?? (await anySealed(db, services));
  if (sealed !== undefined && !opens(encryptionKey, sealed)) throw wrongKey(keyPlace);
  if (!kept) await db.insert(keyChecks).values({ sealed: seal(encryptionKey, knownText) });
}

/** Returns any sealed value of a database from before texts were kept for this check. */
async function anySealed(db: Executor, { model }: Checked): Promise<string | undefined> {
  for (const entity of model.entities.values())
    for (const column of sealedColumns(entity)) {
      const [row] = await db
        .select({ sealed: sql<string>`${column}` })
        .from(entity.table)
        .where(sql`${column} is not null`)
        .limit(1);
      if (row) return row.sealed;
    }
  return undefined;
}

function opens(key: Uint8Array, sealed: string): boolean {
  try {
    unseal(key, sealed);
    return true;
  } catch {
    return false;
  }
}

const wrongKey = (keyPlace: string): StartError =>
  new StartError(
    `The encryption key in ${keyPlace} does not open what this database holds: that was sealed with another key.\n` +
      'Put back the key that belongs to this database, from a backup. Nothing was changed.',
  );
