/**
 * Runs the portal with hot reload, `npm run dev`. Starts it again when a source of the server is saved, made or
 * removed.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { watchFolders } from './watchFolders.ts';

const root = join(import.meta.dirname, '..');
const sources = ['schema', 'resources', 'rules', 'server', 'outside', 'mock-server'];
const preload = join(root, 'server', 'start', 'compileCache.mjs');
const program = join(root, 'mock-server', 'main.ts');

let running: ChildProcess;
/** Runs restarts one after the other: the embedded database takes one process at a time. */
let restarting = Promise.resolve();

const start = (): void => {
  const args = ['--import', preload, program, '--hot', ...process.argv.slice(2)];
  running = spawn(process.execPath, args, { stdio: 'inherit' });
};

async function stop(signal?: NodeJS.Signals): Promise<void> {
  if (running.exitCode !== null || running.signalCode !== null) return;
  const ended = once(running, 'exit');
  // Sends no SIGINT: a terminal sends it to both, and a second one would cut the server off.
  if (signal !== 'SIGINT') running.kill();
  await ended;
}

start();
const unwatch = watchFolders(
  sources.map((folder) => join(root, folder)),
  () => {
    restarting = restarting
      .then(() => stop())
      .then(() => {
        console.log('A source has changed: starting again.');
        start();
      });
  },
);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    unwatch();
    await restarting.then(() => stop(signal));
    process.exit(0);
  });
