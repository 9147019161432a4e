/** What journeys begin with: a portal for each worker, so that two of them walk beside each other and neither sees the other. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { filledFolder } from './filledDatabase.ts';
import { type PortalServer, portalOfJourneys, startPortal } from './portalServer.ts';

export { expect, type Page } from '@playwright/test';

export const test = base.extend<object, { portal: PortalServer }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'gastheer-e2e-'));
      cpSync(process.env[filledFolder] ?? '', dataDir, { recursive: true });
      const portal = await startPortal({ dataDir, ...portalOfJourneys });
      await use(portal);
      await portal.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
});
