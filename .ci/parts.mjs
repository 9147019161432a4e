// Runs npm scripts in turn, and those joined by "+" in parallel. Prints how long each took, and stops after the first
// that fails.
// With --all the tests try every case (TEST_ALL, schema/testing/thoroughness.ts).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [...given] = process.argv.slice(2);
const asksAll = given.includes('--all');
const groups = given.filter((word) => word !== '--all').map((word) => word.split('+'));

// Holds the database that e2e:fill makes for e2e. As filling uses one core, it suits a parallel run.
const filled = mkdtempSync(join(tmpdir(), 'gastheer-filled-'));
process.on('exit', () => rmSync(filled, { recursive: true, force: true }));
const env = { ...process.env, E2E_FILLED_FOLDER: filled, ...(asksAll && { TEST_ALL: 'yes' }) };

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
