import type { Database } from '../database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgresql } from './postgresql.ts';

export interface DatabaseOptions {
  /** Connection URL of a PostgreSQL server; it goes before `dataDir`. */
  url?: string;
  /** Folder of the embedded database; null: in memory, gone when closed. */
  dataDir?: string | null;
}

/** Opens the database: PostgreSQL where a URL is given, else the embedded one. Throws StartError with what to do. */
export async function openDatabase({ url, dataDir = null }: DatabaseOptions): Promise<Database> {
  return url ? openPostgresql(url) : openEmbedded(dataDir);
}
