/** Holds the words of comments, test names and pages to CONTRIBUTING.md, and what pages name to the tree. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { testNamesIn } from './testNames.ts';

const root = resolve(import.meta.dirname, '..');
const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
});
const files = listed.stdout.split('\n').filter((file) => file !== '' && existsSync(join(root, file)));
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
const sources = files.filter((file) => /\.(tsx?|[cm]js)$/.test(file) && file !== 'docs/words.test.ts');
const pages = files.filter((file) => file.endsWith('.md'));

const banned = /\b(whoever|is told of|what stands|stands around|comes to)\b/gi;
const papers =
  /(?<!docs\/)\b(portal|decisions|api|outside|design)\.md\b|\b(portal|interface) specification\b|\b(the|portal's) error catalogue\b/gi;

/** Finds comments, with the line each begins on. */
const comments = sources.flatMap((file) => {
  const text = textOf(file);
  return [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|[\s;{}(),])\/\/.*$/gm)].map((found) => ({
    place: `${file}:${text.slice(0, found.index).split('\n').length}`,
    words: found[0].replace(/\s*\n\s*\*\s?/g, ' '),
  }));
});

/** Finds the names of tests and groups. Spares files without, as parsing takes time. */
const names = sources
  .filter((file) => /\.tsx?$/.test(file) && /\b(it|test|describe)[.(]/.test(textOf(file)))
  .flatMap((file) =>
    testNamesIn(textOf(file), file.endsWith('x')).map(({ line, kind, name }) => ({
      place: `${file}:${line}`,
      kind,
      words: name,
    })),
  );

const findings = (pattern: RegExp): string[] =>
  [...comments, ...names].flatMap(({ place, words }) =>
    [...words.matchAll(pattern)].map(([word]) => `${place} ${word}`),
  );

const findingsOnPages = (pattern: RegExp): string[] =>
  pages.flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line, index) => [...line.matchAll(pattern)].map(([word]) => `${file}:${index + 1} ${word}`)),
  );

it('no comment or test name holds a banned word', () => {
  expect(findings(banned)).toEqual([]);
});

it('no test is named by a thing alone, such as "a cell"', () => {
  const things = names.filter(({ kind, words }) => kind !== 'describe' && /^(an?|the) \S+$/.test(words));
  expect(things).toEqual([]);
});

it('no page holds a banned word', () => {
  expect(findingsOnPages(banned)).toEqual([]);
});

it('no comment or page cites a paper that is not in the repository', () => {
  expect([...findings(papers), ...findingsOnPages(papers)]).toEqual([]);
});

/** Limits the words of the first sentence of a comment. */
const mostWords = 20;

/** Returns the first sentence of a comment, without its signs; a list or a tag ends it too. */
const firstSentence = (comment: string): string =>
  comment
    .replace(/^\/\*+|\*?\/$/g, '')
    .trim()
    .split(/(?<=[.!?])\s+(?=[A-Z`])|\s+(?=- |@\w)/)[0] ?? '';

const documentation = comments.filter(({ words }) => words.startsWith('/**'));

it('the first sentence of a comment has at most twenty words', () => {
  const long = documentation
    .map(({ place, words }) => ({ place, count: firstSentence(words).split(/\s+/).length }))
    .filter(({ count }) => count > mostWords)
    .map(({ place, count }) => `${place} has ${count}`);
  expect(long).toEqual([]);
});

it('the first sentence of a comment begins with a capital', () => {
  const others = documentation.filter(({ words }) => /^[a-z]/.test(firstSentence(words))).map(({ place }) => place);
  expect(others).toEqual([]);
});

it('finds comments, names and words, so that it can fail', () => {
  expect(names.length).toBeGreaterThan(4000);
  expect(testNamesIn("test.each([\n  ['(a)', 1],\n])('whoever asks %s', () => {});", false)).toEqual([
    { line: 3, kind: 'test', name: 'whoever asks %s' },
  ]);
  expect('/** Finds what stands around. */'.match(banned)).toEqual(['what stands']);
  expect('// See portal.md, section 3.'.match(papers)).toEqual(['portal.md']);
  expect(firstSentence('/** Draws a row. Others follow. */')).toBe('Draws a row.');
  expect(documentation.length).toBeGreaterThan(3000);
});

const folders =
  'schema|resources|rules|server|mock-server|outside|dataProvider|authProvider|locales|src|e2e|bench|docs';
const path = new RegExp(`\`((?:${folders})/[\\w./-]*)\``, 'g');

/** Matches files that CONTRIBUTING.md makes up. */
const invented = /\/colour\.tsx?$/;

/** Leaves out decisions, which are of their day: what they name may have moved since. */
const current = pages.filter((file) => !file.startsWith('docs/decisions/0'));

it('every file and folder that a page names exists', () => {
  const missing = current.flatMap((file) =>
    [...textOf(file).matchAll(path)].flatMap(([, named = '']) =>
      existsSync(join(root, named)) || invented.test(named) ? [] : [`${file}: ${named}`],
    ),
  );
  expect(missing).toEqual([]);
});
