import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/**
 * Lists the commands of Chromium or Chrome. The first draws no window, which leaves more of the machine to the pages.
 */
const commands = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Returns the path of a Chromium: the named one, Playwright's own, or the system's; undefined without any. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  return [chromium.executablePath(), ...commands.flatMap(locate), ...macApplications].find((path) => existsSync(path));
}

function locate(command: string): string[] {
  const found = spawnSync(process.platform === 'win32' ? 'where' : 'which', [command], { encoding: 'utf8' });
  return found.status === 0 ? found.stdout.trim().split('\n').slice(0, 1) : [];
}

const apt = (program: string): string =>
  `apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends ${program}`;

/** Lists ways to install one, until one works. The last two need root on Debian or a derivative. */
const installations: readonly (readonly [command: string, ...args: string[]])[] = [
  ['npx', 'playwright', 'install', 'chromium'],
  ['sh', '-c', apt('chromium-headless-shell')],
  ['sh', '-c', apt('chromium')],
];

/** Finds or installs a browser; without one the journeys fail instead of being skipped. */
export function findOrInstallBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  for (const [command, ...args] of installations) {
    console.log(`No browser found; trying: ${[command, ...args].join(' ')}`);
    spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: 600_000 });
    const installed = findBrowser();
    if (installed) return installed;
  }
  throw new Error(
    'The browser journeys need Chromium, and none could be found or installed. Install Chromium or Chrome, or set CHROMIUM_PATH to its program.',
  );
}
