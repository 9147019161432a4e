import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/outside.md'), 'utf8');

/** Reads the rows of the table of traps: what may happen, and the file and name of its test. */
const rows = (page.split('## Traps')[1]?.split('\n## ')[0] ?? '').split('\n').flatMap((line) => {
  const [, trap = '', file = '', name = ''] = /^\| (.+?) \| `(.+?)`: (.+) \|$/.exec(line) ?? [];
  return file === '' ? [] : [{ trap, file, name }];
});

test('every trap that is named has a test of that name', () => {
  expect(rows.length).toBeGreaterThan(50);
  const lacking = rows.filter(
    ({ file, name }) => !existsSync(join(root, file)) || !readFileSync(join(root, file), 'utf8').includes(name),
  );
  expect(lacking).toEqual([]);
});
