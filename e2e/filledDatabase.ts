/** Fills one database before the journeys, of which each worker gets a copy, unless `npm run e2e:fill` has. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPglite } from '../server/sql/connection/startPglite.ts';
import { filledFolder, portalOfJourneys, startPortal } from './portalServer.ts';

export default async function fillDatabase(): Promise<() => void> {
  const given = process.env[filledFolder];
  if (given && readdirSync(given).length > 0) return () => undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'gastheer-e2e-'));
  await fill(dataDir);
  process.env[filledFolder] = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}

export async function fill(dataDir: string): Promise<void> {
  const portal = await startPortal({ dataDir, ...portalOfJourneys });
  await portal.stop();
  await prepareForCopies(join(dataDir, 'database'));
}

/**
 * Forgets when schedules were looked at: a portal would make up for a run that was due since. Removes segments of the
 * log that a stopped database does not need: each portal copies the folder.
 */
async function prepareForCopies(folder: string): Promise<void> {
  const client = await startPglite({ dataDir: folder });
  await client.exec('update pgboss.version set cron_on = null');
  await client.exec('checkpoint');
  const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name');
  await client.close();
  const [current] = rows;
  const segments = readdirSync(join(folder, 'pg_wal')).filter((name) => /^[\dA-F]{24}$/.test(name));
  const next = segments.toSorted().find((name) => name > (current?.name ?? ''));
  // Keeps the next one too, where closing may have written.
  for (const name of segments) if (name !== current?.name && name !== next) rmSync(join(folder, 'pg_wal', name));
}
