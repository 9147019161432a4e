import { existsSync } from 'node:fs';
import type { Database } from '../database.ts';
import { embeddedFolder } from './databaseFolder.ts';
import type { WarningLog } from './outageLog.ts';
import { openPostgresql } from './postgresql.ts';

export interface DatabaseOptions {
  /** Connection URL of a PostgreSQL server; takes precedence over `dataDir`. */
  url?: string;
  /** Leads past a pooler of connections that `url` leads through. */
  directUrl?: string | undefined;
  /** Folder of the embedded database; null: in memory, lost when closed. */
  dataDir?: string | null;
  /** Hears of connections that fail and come back. */
  logger?: WarningLog;
}

/** Tells whether a data folder holds an embedded database. */
export const hasDatabase = (dataDir: string | null): boolean => dataDir !== null && existsSync(embeddedFolder(dataDir));

/** Opens PostgreSQL where a URL is given, else the embedded database. Throws StartError with advice. */
export async function openDatabase({ url, directUrl, dataDir = null, logger }: DatabaseOptions): Promise<Database> {
  if (url) return openPostgresql({ url, directUrl }, logger);
  // Loads PGlite only here, as production has PostgreSQL.
  const { openEmbedded } = await import('./embedded.ts');
  return openEmbedded(dataDir);
}
