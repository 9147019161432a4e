/** @alone: names are given once for a process, and there are only so many. */
import { expect, test } from 'vitest';
import { statementName } from './statementName.ts';

const nameAfter = (runs: number, text: string): string | undefined =>
  Array.from({ length: runs }, () => statementName(text)).at(-1);

test('a statement that comes back gets a name of its own and keeps it', () => {
  expect(nameAfter(2, 'select 1')).toBeUndefined();
  const name = nameAfter(1, 'select 1');
  expect(name).toMatch(/^statement_\d+$/);
  expect(nameAfter(1, 'select 1')).toBe(name);
  expect(nameAfter(3, 'select 2')).not.toBe(name);
});

test('a statement that looks for a pattern is planned for the pattern it has', () => {
  expect(nameAfter(9, 'select 1 from books where title ilike $1')).toBeUndefined();
});

test('there are only so many names', () => {
  const named = Array.from({ length: 300 }, (_, index) => nameAfter(3, `select ${1000 + index}`)).filter(Boolean);
  expect(new Set(named).size).toBe(named.length);
  expect(named.length).toBeLessThanOrEqual(200);
});
