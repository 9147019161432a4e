/** Finds or installs a browser, then runs the journeys in it (`npm run e2e`). Passes arguments to Playwright. */
import { spawnSync } from 'node:child_process';
import { findOrInstallBrowser } from './browser.ts';

const { status } = spawnSync('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: findOrInstallBrowser() },
  shell: process.platform === 'win32',
});
process.exitCode = status ?? 1;
