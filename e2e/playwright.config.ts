import { cpus } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findOrInstallBrowser } from './browser.ts';

const reports = process.env.TEST_REPORTS;

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../test-results',
  globalSetup: './filledDatabase.ts',
  // Each with a portal of its own (journey.ts). One more than there are cores, as a worker often waits.
  workers: Math.min(3, cpus().length + 1),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: reports ? [['list'], ['json', { outputFile: `${reports}/e2e.json` }]] : [['list']],
  use: {
    // A recording costs two fifths of the time: `npm run e2e -- --trace retain-on-failure` makes one.
    trace: 'off',
    screenshot: 'only-on-failure',
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    launchOptions: {
      executablePath: findOrInstallBrowser(),
      // Root cannot use the sandbox; the rest keeps a closed network quiet. Never `--in-process-gpu`: with it a press now and
      // then lands on the page behind what stands there (3 of 36 runs of one journey; 0 of 36 without).
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
});
