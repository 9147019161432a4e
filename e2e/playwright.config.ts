import { cpus } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findOrInstallBrowser } from './browser.ts';

const reports = process.env.TEST_REPORTS;

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../test-results',
  globalSetup: './filledDatabase.ts',
  // Each with a portal of its own (journey.ts).
  workers: Math.min(2, cpus().length),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: reports ? [['list'], ['json', { outputFile: `${reports}/e2e.json` }]] : [['list']],
  use: {
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
});
