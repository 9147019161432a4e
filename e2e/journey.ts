/** Starts a portal for each file of journeys, so that files run in parallel and in any order, independently. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { openRequests } from './fixtures/openRequests.ts';
import { noteWhatHappens } from './fixtures/whatHappened.ts';
import { compiledFolder, filledFolder, type PortalServer, portalOfJourneys, startPortal } from './portalServer.ts';

export { expect, type Page } from '@playwright/test';

/** Holds the portal of the file that a worker is at. */
interface Portals {
  of(file: string): Promise<PortalServer>;
}

interface Begun extends PortalServer {
  file: string;
}

export const test = base.extend<{ portal: PortalServer }, { portals: Portals }>({
  portals: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      let begun: Begun | undefined;
      await use({
        of: async (file) => {
          if (begun?.file === file) return begun;
          await begun?.stop();
          begun = { file, ...(await portalOnACopy()) };
          return begun;
        },
      });
      await begun?.stop();
    },
    { scope: 'worker' },
  ],
  portal: [async ({ portals }, use, { file }) => use(await portals.of(file)), { timeout: 120_000 }],
  baseURL: async ({ portal }, use) => use(portal.url),
  page: async ({ page, portal }, use, info) => {
    const whatHappened = noteWhatHappens(page);
    // Records requests from the start, as `arrived` and `settled` wait for those that are open already.
    openRequests(page);
    await use(page);
    if (info.status === info.expectedStatus) return;
    console.log(await whatHappened());
    console.log(['The portal logged:', ...portal.warnings()].join('\n'));
  },
});

async function portalOnACopy(): Promise<PortalServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gastheer-e2e-'));
  copyFilled(dataDir);
  const { stop, ...portal } = await startPortal({ dataDir, ...portalOfJourneys });
  return {
    ...portal,
    stop: async () => {
      await stop('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Copies all but the compiled modules. Gives no filter, with which each file would be copied from JavaScript. */
function copyFilled(dataDir: string): void {
  const filled = process.env[filledFolder] ?? '';
  for (const name of readdirSync(filled))
    if (name !== compiledFolder) cpSync(join(filled, name), join(dataDir, name), { recursive: true });
}
