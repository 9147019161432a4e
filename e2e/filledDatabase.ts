/** Fills one database before the journeys, of which each worker gets a copy, unless `npm run e2e:fill` has. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portalOfJourneys, startPortal } from './portalServer.ts';

/** Names the environment variable that passes the folder to the workers. */
export const filledFolder = 'E2E_FILLED_FOLDER';

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
}
