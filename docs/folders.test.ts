/** Holds docs/architecture.md to the folders of the tree, and the tables of all pages to their form. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
});
const files = listed.stdout.split('\n').filter((file) => file !== '');
const architecture = readFileSync(join(root, 'docs/architecture.md'), 'utf8');

/** Lists folders whose own folders the page names one by one. */
const described = ['rules', 'server', 'server/accounts', 'server/operations', 'src', 'src/pages', 'src/views'];

/** Lists the folders within a folder that hold more than what tests share. */
function foldersIn(folder: string): string[] {
  const within = files.filter((file) => file.startsWith(`${folder}/`)).map((file) => file.slice(folder.length + 1));
  const names = within.filter((file) => file.includes('/')).map((file) => file.split('/')[0] ?? '');
  return [...new Set(names)].filter((name) => name !== 'testing');
}

const isNamed = (name: string): boolean => new RegExp(`[\`/]${name}/`).test(architecture);

it.each(described)('the page of the architecture names every folder of %s', (folder) => {
  expect(foldersIn(folder).filter((name) => !isNamed(name))).toEqual([]);
});

/** Tells whether a line is what a break within a row of a table leaves behind. */
const isTorn = (line: string): boolean => /[^|\s].* \|$/.test(line) && !line.trimStart().startsWith('|');

it('no row of a table is torn', () => {
  const torn = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (isTorn(line) ? [`${file}:${index + 1}`] : [])),
    );
  expect(torn).toEqual([]);
  expect(isTorn('print, download and sign |')).toBe(true);
  expect(isTorn('| `sign/` | print and sign |')).toBe(false);
});
