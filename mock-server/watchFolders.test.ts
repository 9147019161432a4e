import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isSource, watchFolders } from './watchFolders.ts';

let folder: string;
let changes: number;
let unwatch: () => void;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gastheer-watch-'));
  mkdirSync(join(folder, 'sources', 'deep'), { recursive: true });
  writeFileSync(join(folder, 'sources', 'deep', 'one.ts'), '1');
  changes = 0;
  unwatch = watchFolders([join(folder, 'sources')], () => {
    changes += 1;
  });
});
afterEach(() => {
  unwatch();
  rmSync(folder, { recursive: true });
});

/** Saves as many editors do: writes beside the file and renames. */
function saveAtomically(text: string): void {
  const beside = join(folder, 'unfinished');
  writeFileSync(beside, text);
  renameSync(beside, join(folder, 'sources', 'deep', 'one.ts'));
}
const heard = (count: number) => vi.waitUntil(() => changes === count, { timeout: 20_000 });

test('every save is heard, also the second that replaces the file', async () => {
  for (const count of [1, 2, 3]) {
    saveAtomically(`${count}`);
    await heard(count);
  }
});

test('a new file is heard, also in a new folder, and one that is removed', async () => {
  writeFileSync(join(folder, 'sources', 'two.ts'), '2');
  await heard(1);
  mkdirSync(join(folder, 'sources', 'new'));
  await heard(2);
  writeFileSync(join(folder, 'sources', 'new', 'three.ts'), '3');
  await heard(3);
  rmSync(join(folder, 'sources', 'two.ts'));
  await heard(4);
});

test('tests and other files are no reason to start again', () => {
  const names = ['domains.ts', 'List.tsx', 'domains.test.ts', 'List.test.tsx', 'notes.md', '4913', null];
  expect(names.filter(isSource)).toEqual(['domains.ts', 'List.tsx', null]);
});
