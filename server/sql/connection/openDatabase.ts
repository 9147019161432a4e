import type { Database } from '../database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgresql } from './postgresql.ts';

export interface DatabaseOptions {
  /** Connection URL of a PostgreSQL server; takes precedence over `dataDir`. */
  url?: string;
  /** Folder of the embedded database; null: in memory, lost when closed. */
  dataDir?: string | null;
}

/** Opens PostgreSQL where a URL is given, else the embedded database. Throws StartError with advice. */
export async function openDatabase({ url, dataDir = null }: DatabaseOptions): Promise<Database> {
  return url ? openPostgresql(url) : openEmbedded(dataDir);
}
