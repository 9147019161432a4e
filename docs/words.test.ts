/** Holds the words of comments, test names and pages to CONTRIBUTING.md, and what pages name to the tree. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

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

/** Comments, and the first text of `it`, `test` and `describe`, with the line each begins on. */
function wordsOf(file: string): { line: number; words: string }[] {
  const text = textOf(file);
  const comments = text.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|[\s;{}(),])\/\/.*$/gm);
  const names = text.matchAll(/\b(?:it|test|describe)(?:\.\w+)*(?:\((?:[^()'"`]|\([^()]*\))*\))?\(\s*(['"`])(.*?)\1/g);
  return [...comments, ...names].map((found) => ({
    line: text.slice(0, found.index).split('\n').length,
    words: found[0].replace(/\s*\n\s*\*\s?/g, ' '),
  }));
}

const findings = (pattern: RegExp): string[] =>
  sources.flatMap((file) =>
    wordsOf(file).flatMap(({ line, words }) => [...words.matchAll(pattern)].map(([word]) => `${file}:${line} ${word}`)),
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

const documentation = (file: string): { line: number; words: string }[] =>
  wordsOf(file).filter(({ words }) => words.startsWith('/**'));

it('the first sentence of a comment has at most twenty words', () => {
  const long = sources.flatMap((file) =>
    documentation(file)
      .map(({ line, words }) => ({ line, count: firstSentence(words).split(/\s+/).length }))
      .filter(({ count }) => count > mostWords)
      .map(({ line, count }) => `${file}:${line} has ${count}`),
  );
  expect(long).toEqual([]);
});

it('the first sentence of a comment begins with a capital', () => {
  const others = sources.flatMap((file) =>
    documentation(file)
      .filter(({ words }) => /^[a-z]/.test(firstSentence(words)))
      .map(({ line }) => `${file}:${line}`),
  );
  expect(others).toEqual([]);
});

it('finds comments, names and words, so that it can fail', () => {
  expect(sources.flatMap(wordsOf).length).toBeGreaterThan(5000);
  expect('/** Finds what stands around. */'.match(banned)).toEqual(['what stands']);
  expect('// See portal.md, section 3.'.match(papers)).toEqual(['portal.md']);
  expect(firstSentence('/** Draws a row. Others follow. */')).toBe('Draws a row.');
  expect(sources.flatMap(documentation).length).toBeGreaterThan(3000);
});

const folders =
  'schema|resources|rules|server|mock-server|outside|dataProvider|authProvider|locales|src|e2e|bench|docs';
const path = new RegExp(`\`((?:${folders})/[\\w./-]*)\``, 'g');

/** Files that CONTRIBUTING.md makes up. */
const invented = /\/colour\.tsx?$/;

/** Decisions are of their day: what they name may have moved since. */
const current = pages.filter((file) => !file.startsWith('docs/decisions/0'));

it('every file and folder that a page names exists', () => {
  const missing = current.flatMap((file) =>
    [...textOf(file).matchAll(path)].flatMap(([, named = '']) =>
      existsSync(join(root, named)) || invented.test(named) ? [] : [`${file}: ${named}`],
    ),
  );
  expect(missing).toEqual([]);
});
