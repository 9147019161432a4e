import { createHash } from 'node:crypto';
import { join } from 'node:path';

/** Returns the folder of the stand-ins: one for each database, as they hold what its customers have. */
export function standInFolder({ dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string }): string {
  if (databaseUrl === undefined) return join(dataDir, 'outside');
  const name = createHash('sha256').update(databaseUrl).digest('hex').slice(0, 8);
  return join(dataDir, `outside-${name}`);
}
