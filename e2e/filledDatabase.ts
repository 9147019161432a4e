/** Before the journeys: fills one database, of which each worker gets a copy. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portalOfJourneys, startPortal } from './portalServer.ts';

/** Names the folder to the workers. */
export const filledFolder = 'E2E_FILLED_FOLDER';

export default async function fillDatabase(): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gastheer-e2e-'));
  const portal = await startPortal({ dataDir, ...portalOfJourneys });
  await portal.stop();
  process.env[filledFolder] = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}
