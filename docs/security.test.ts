/** Checks docs/security.md against the requirements it answers and the tests it names. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');

/** Lists the levels of the requirements of OWASP ASVS 5.0.0, V6 to V8, by section, up to level 2. */
const levels: Readonly<Record<string, readonly number[]>> = {
  '6.1': [1, 2, 2],
  '6.2': [1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2],
  '6.3': [1, 1, 2, 2],
  '6.4': [1, 1, 2, 2],
  '6.5': [2, 2, 2, 2, 2],
  '6.6': [2, 2, 2],
  '6.8': [2, 2, 2, 2],
  '7.1': [2, 2, 2],
  '7.2': [1, 1, 1, 1],
  '7.3': [2, 2],
  '7.4': [1, 1, 2, 2, 2],
  '7.5': [2, 2],
  '7.6': [2, 2],
  '8.1': [1, 2],
  '8.2': [1, 1, 2],
  '8.3': [1],
  '8.4': [2],
};
const requirements = Object.entries(levels).flatMap(([section, all]) =>
  all.map((level, index) => `${section}.${index + 1} of level ${level}`),
);

const stands = ['met', 'in part', 'not met', 'not offered'] as const;

interface Row {
  number: string;
  level: string;
  stand: string;
  /** Tests and files, and what is missing. */
  shown: string;
}

const rowsOf = (text: string): Row[] =>
  text.split('\n').flatMap((line) => {
    const [number = '', level = '', , stand = '', shown = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return /^\d+\.\d+\.\d+$/.test(number) ? [{ number, level, stand, shown }] : [];
  });

/** Matches names of tests, in quotation marks, before the file that has them: “one”, “two” ([x.test.ts](../x.test.ts)). */
const citation = /((?:“[^”]+”(?:, )?)+) \(\[[^\]]+\]\(\.\.\/([^)]+)\)\)/g;

interface NamedTest {
  title: string;
  file: string;
}

const testsIn = (text: string): NamedTest[] =>
  [...text.matchAll(citation)].flatMap(([, titles = '', file = '']) =>
    [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ title, file })),
  );

const filesIn = (text: string): string[] => [...text.matchAll(/\]\(\.\.\/([^)#]+)\)/g)].map(([, file = '']) => file);

/** Lists the titles of the tests in a source, as written; suites have none. */
const titlesIn = (source: string): string[] =>
  [
    ...source.matchAll(/\b(?:test|it|statement)(?:\.each(?:<[^(]*>)?\([\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1,/g),
  ].map(([, , title = '']) => title.replaceAll(/\\(.)/g, '$1'));

const rows = rowsOf(page);

test('every requirement has one row, in the order of the standard', () => {
  expect(rows.map(({ number, level }) => `${number} of level ${level}`)).toEqual(requirements);
});

test('every linked file exists', () => {
  const files = filesIn(page);
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('every named test exists', () => {
  const named = rows.flatMap(({ shown }) => testsIn(shown));
  expect(named.length).toBeGreaterThan(60);
  const absent = named.filter(({ title, file }) => !titlesIn(readFileSync(join(root, file), 'utf8')).includes(title));
  expect(absent).toEqual([]);
});

describe('a requirement', () => {
  const standing = (...wanted: (typeof stands)[number][]): Row[] =>
    rows.filter(({ stand }) => wanted.some((one) => one === stand));

  test('a requirement has one of four states, and the page counts them', () => {
    const counts = stands.map((stand) => `${standing(stand).length} ${stand}`);
    expect(standing(...stands)).toHaveLength(rows.length);
    expect(page).toContain(`${rows.length} requirements: ${counts.join(', ')}.`);
  });

  test('a requirement that is met, if in part, names a file', () => {
    const silent = standing('met', 'in part').filter(({ shown }) => !/\]\((\.\.\/|#)/.test(shown));
    expect(silent.map(({ number }) => number)).toEqual([]);
  });

  test('only a requirement that is not wholly met says what is missing', () => {
    const lacking = rows.filter(({ shown }) => shown.includes('Missing: '));
    expect(lacking).toEqual(standing('in part', 'not met'));
  });
});

describe('reading', () => {
  test('titles are found however the test is written, but not in suites and comments', () => {
    const source = [
      "describe('a suite', () => {",
      "  test('plain', () => {});",
      "  it.each<[string]>([['x'], [f('y')]])(\n    'of %s',\n    () => {},\n  );",
      "  test('what isn\\'t', () => {});",
      "  // 'a comment', no more",
    ].join('\n');
    expect(titlesIn(source)).toEqual(['plain', 'of %s', "what isn't"]);
  });

  test('several tests of one file are read apart from those of the next file', () => {
    expect(testsIn('“one”, “two” ([a.test.ts](../a.test.ts))<br>“three” ([b.test.ts](../b.test.ts))')).toEqual([
      { title: 'one', file: 'a.test.ts' },
      { title: 'two', file: 'a.test.ts' },
      { title: 'three', file: 'b.test.ts' },
    ]);
  });

  test('tables about other things are ignored', () => {
    expect(rowsOf('| Way | Proves |\n|---|---|\n| `POST` | it |\n| 6.1.1 | 1 | x | met | y |')).toEqual([
      { number: '6.1.1', level: '1', stand: 'met', shown: 'y' },
    ]);
  });
});
