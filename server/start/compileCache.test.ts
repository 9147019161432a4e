import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const preload = join(import.meta.dirname, 'compileCache.mjs');
const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'gastheer-compiled-'));

/** Returns the output of a program that Node runs with the cache preloaded. */
function run(dataDir: string): string {
  const program = join(temporaryFolder(), 'program.mts');
  writeFileSync(program, "const said: string = 'done';\nconsole.log(said);\n");
  const options = { env: { ...process.env, DATA_DIR: dataDir }, encoding: 'utf8' } as const;
  return execFileSync(process.execPath, ['--import', preload, program], options);
}

test('compiled modules are kept in the data folder', () => {
  const dataDir = temporaryFolder();
  expect(run(dataDir)).toBe('done\n');
  expect(readdirSync(join(dataDir, 'compiled'))).not.toEqual([]);
  expect(run(dataDir)).toBe('done\n');
});

test('a data folder that is not there is not made', () => {
  const dataDir = join(temporaryFolder(), 'none');
  expect(run(dataDir)).toBe('done\n');
  expect(existsSync(dataDir)).toBe(false);
});

test('a program starts where nothing can be kept', () => {
  const dataDir = temporaryFolder();
  writeFileSync(join(dataDir, 'compiled'), 'a file where the folder would be');
  expect(run(dataDir)).toBe('done\n');
});
