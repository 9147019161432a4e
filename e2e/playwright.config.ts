import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findOrInstallBrowser } from './browser.ts';

const port = Number(process.env.E2E_PORT ?? 3999);
const reports = process.env.TEST_REPORTS;

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../test-results',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: reports ? [['list'], ['json', { outputFile: `${reports}/e2e.json` }]] : [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    launchOptions: {
      executablePath: findOrInstallBrowser(),
      // Root cannot use the sandbox; the rest keeps a closed network quiet.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    // The demo as it is started by hand, in a folder of its own, with a description dropped in beside the repository's.
    command: 'node mock-server/main.ts --customers 1200 --resources e2e/fixtures/drop-in',
    cwd: '..',
    url: `http://localhost:${port}/ready`,
    env: {
      PORT: String(port),
      DATA_DIR: mkdtempSync(join(tmpdir(), 'gastheer-e2e-')),
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
    },
    timeout: 300_000,
    reuseExistingServer: false,
    stdout: 'pipe',
  },
});
