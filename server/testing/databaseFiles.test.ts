import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { databaseFiles } from './databaseFiles.ts';

const files = globSync('{server,rules}/**/*.test.ts');
const all = databaseFiles(files, 'yes');

test('every file that can reach a database is repeated by two runs in a row, and no file of the other kind', () => {
  const halves = [databaseFiles(files, '1/2'), databaseFiles(files, '2/2')];
  expect(new Set(halves.flat())).toEqual(new Set(all));
  expect(all).toContain('rules/invoices.test.ts');
  expect(all).not.toContain('rules/dns/validateZone.test.ts');
  for (const half of halves) expect(half.length).toBeLessThan(0.65 * all.length);
});

test('each run repeats what makes the statements', () => {
  const ofStatements = all.filter((file) => file.startsWith('server/sql/'));
  expect(ofStatements.length).toBeGreaterThan(10);
  expect(databaseFiles(files, '1/2')).toEqual(expect.arrayContaining(ofStatements));
});

test('a part that is none is refused', () => {
  expect(() => databaseFiles(files, 'no')).toThrow(RangeError);
  expect(() => databaseFiles(files, '3/2')).toThrow(RangeError);
});
