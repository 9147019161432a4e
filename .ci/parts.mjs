// Runs npm scripts in turn, and those joined by "+" in parallel. Prints how long each took, and stops after the first
// that fails.
// With --all the tests try every case (TEST_ALL, schema/testing/thoroughness.ts).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [...given] = process.argv.slice(2);
const asksAll = given.includes('--all');
const groups = given.filter((word) => word !== '--all').map((word) => word.split('+'));

// Keeps temporary files in memory where there is room: portals of the journeys copy ten gigabytes, which slows a disk down.
const gigabyte = 2 ** 30;
const shared = '/dev/shm';
const hasRoom = (folder) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > 4 * gigabyte && process.availableMemory() > 8 * gigabyte;
};
const temporary = mkdtempSync(join(existsSync(shared) && hasRoom(shared) ? shared : tmpdir(), 'gastheer-test-'));
// Lets PowerDNS, which runs as a user of its own, reach the folders in it.
chmodSync(temporary, 0o711);
process.on('exit', () => rmSync(temporary, { recursive: true, force: true, maxRetries: 3 }));
// Ends by way of "exit", so that memory is given back.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

// Holds the database that e2e:fill makes for e2e. As filling uses one core, it suits a parallel run.
const filled = join(temporary, 'filled');
mkdirSync(filled);
// Draws a quarter of what takes long, unless TEST_LONG says otherwise (decision 46).
const env = {
  TEST_LONG: 'quarter',
  ...process.env,
  TMPDIR: temporary,
  E2E_FILLED_FOLDER: filled,
  ...(asksAll && { TEST_ALL: 'yes' }),
};

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(0)} s`;

/** Prints the output of parallel scripts one after the other, so that their lines do not mix. */
async function run(script, isAlone) {
  const began = performance.now();
  const child = spawn('npm', ['run', '--silent', script], {
    env,
    stdio: ['ignore', isAlone ? 'inherit' : 'pipe', isAlone ? 'inherit' : 'pipe'],
    shell: process.platform === 'win32',
  });
  const said = [];
  child.stdout?.on('data', (chunk) => said.push(chunk));
  child.stderr?.on('data', (chunk) => said.push(chunk));
  const [status] = await once(child, 'close');
  process.stdout.write(Buffer.concat(said));
  const line = `== ${script}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds(began)}`;
  console.log(line);
  return { status, line };
}

const began = performance.now();
const lines = [];
for (const group of groups) {
  console.log(`== ${group.join(', ')}`);
  const runs = await Promise.all(group.map((script) => run(script, group.length === 1)));
  lines.push(...runs.map(({ line }) => line));
  if (runs.some(({ status }) => status !== 0)) {
    process.exitCode = 1;
    break;
  }
}
console.log([...lines, `== in all: ${seconds(began)}`].join('\n'));
