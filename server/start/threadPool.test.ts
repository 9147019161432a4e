import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const preload = join(import.meta.dirname, 'compileCache.mjs');

/** Holds eight threads by opening pipes that nobody writes to, then asks for one more. */
const program = `
import { open, stat } from 'node:fs';
for (const path of process.argv.slice(2)) open(path, 'r', () => undefined);
stat('.', () => process.kill(process.pid, 'SIGTERM'));
setTimeout(() => process.kill(process.pid, 'SIGKILL'), 20_000);
`;

/** Returns the signal that ended the program: SIGTERM where a thread was free. */
function ending(): NodeJS.Signals | null {
  const folder = mkdtempSync(join(tmpdir(), 'gastheer-threads-'));
  const pipes = Array.from({ length: 8 }, (_, index) => join(folder, `pipe${index}`));
  execFileSync('mkfifo', pipes);
  const file = join(folder, 'program.mjs');
  writeFileSync(file, program);
  const { UV_THREADPOOL_SIZE: _usual, ...env } = process.env;
  return spawnSync(process.execPath, ['--import', preload, file, ...pipes], { env }).signal;
}

test('a file is read while eight look-ups wait for their answer', () => {
  expect(ending()).toBe('SIGTERM');
});
