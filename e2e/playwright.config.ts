import { globSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type ReporterDescription } from '@playwright/test';
import { longFiles } from '../schema/testing/longFiles.ts';
import { sampleNotice } from '../schema/testing/thoroughness.ts';
import { findOrInstallBrowser } from './browser.ts';

const reports = process.env.TEST_REPORTS;

// Prints in the main process only, as workers read this file too.
if (process.env.TEST_WORKER_INDEX === undefined) console.log(sampleNotice);

const journeys = globSync('*.journey.ts', { cwd: import.meta.dirname });
const { long, leftOut } = longFiles(journeys, (file) => readFileSync(join(import.meta.dirname, file), 'utf8'));

const patience = 45_000;

const printed: ReporterDescription = process.env.CI ? ['list'] : ['dot'];

export default defineConfig({
  testDir: '.',
  projects: [
    // Begins with the long files: at the end, one of them would keep a single worker busy.
    { name: 'long', testMatch: long, testIgnore: leftOut },
    { name: 'others', testMatch: '*.journey.ts', testIgnore: long },
  ],
  outputDir: '../test-results',
  globalSetup: './filledDatabase.ts',
  // Runs one worker more than there are cores, as workers often wait. Each has its own portal (journey.ts).
  workers: Math.min(3, cpus().length + 1),
  // Waits long for what comes: three portals may be starting at once on two slow cores. Speed is measured in bench/.
  timeout: 180_000,
  expect: { timeout: patience, toPass: { timeout: patience } },
  forbidOnly: true,
  reporter: reports ? [printed, ['json', { outputFile: `${reports}/e2e.json` }]] : [printed],
  use: {
    // Records no traces, which cost two fifths of the time; `npm run e2e -- --trace retain-on-failure` does.
    trace: 'off',
    screenshot: 'only-on-failure',
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    // Stops movement: a menu that grows between the press and the release of the mouse loses the click.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findOrInstallBrowser(),
      // Disables the sandbox, which root cannot use, and background requests. Never add `--in-process-gpu`: some
      // presses then land on the page behind the dialog (3 of 36 runs of one journey; 0 of 36 without).
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Spares the threads and the last compiler of V8. Pages live for seconds here, and both cores are busy anyway.
        '--js-flags=--single-threaded --no-opt',
        '--disable-threaded-animation',
      ],
    },
  },
});
