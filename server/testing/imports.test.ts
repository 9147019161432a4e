/** @long: 5 s */
import { execFile } from 'node:child_process';
import { copyFile, glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const run = promisify(execFile);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imports-'));
  await mkdir(join(folder, 'schema'));
  await copyFile(join(root, 'tsconfig.json'), join(folder, 'tsconfig.json'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs the import check of `npm run imports` on two modules; returns its output. */
async function check(first: string, second: string): Promise<string> {
  await writeFile(join(folder, 'schema/first.ts'), first);
  await writeFile(join(folder, 'schema/second.ts'), second);
  const command = [cruiser, '--config', join(root, '.dependency-cruiser.cjs'), 'schema'];
  const { stdout } = await run(process.execPath, command, { cwd: folder }).catch((error: { stdout: string }) => error);
  return stdout;
}

const second = "import type { First } from './first.ts';\nexport interface Second { first: First | null }\n";

test.each([
  ['import type', "import type { Second } from './second.ts';\nexport interface First { second: Second | null }\n"],
  ['an inline type', "import { type Second } from './second.ts';\nexport interface First { second: Second | null }\n"],
  ['export type', "export type { Second } from './second.ts';\nexport interface First { name: string }\n"],
])('two modules that need each other by %s alone fail the import check', async (_, first) => {
  expect(await check(first, second)).toMatch(/error no-circles: schema\/\w+\.ts →/);
});

test('a module that needs another one way passes the import check', async () => {
  expect(await check('export interface First { name: string }\n', second)).toMatch(/no dependency violations/);
});

test('no file names a type by import(…), which the import check does not follow', async () => {
  const typePosition = /(?:[:|&<=]|\bextends|\btypeof)\s*import\('\.[^']*'\)\s*(?:\.|;|>|$)/m;
  const folders = '{schema,resources,rules,server,mock-server,dataProvider,authProvider,locales,src,e2e,bench}';
  const found: string[] = [];
  for await (const file of glob(`${folders}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/node_modules'] }))
    if (typePosition.test(await readFile(join(root, file), 'utf8'))) found.push(file);
  expect(found).toEqual([]);
});
