import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { must, notOffered, section } from './keyword.ts';
import { callsIn, shownStatements } from './shownStatements.ts';
import { statements } from './statements.ts';
import { conformanceTable, faultsOfTable } from './table.ts';

const root = resolve(import.meta.dirname, '../../..');
const shown = shownStatements(root);

test('each of the 188 statements has a test, or a reason why it needs none', () => {
  expect(new Set(statements.map(({ id }) => id)).size).toBe(188);
  expect(faultsOfTable(statements, shown)).toEqual([]);
});

test('docs/jsonapi-conformance.md is as the tests are; `npm run conformance` writes it anew', () => {
  const written = readFileSync(join(root, 'docs/jsonapi-conformance.md'), 'utf8');
  expect(written).toBe(conformanceTable(statements, shown));
});

const two = section('crud', must('first', 'One | two'), notOffered('Not here.', must('second', 'More')));

test('a statement that binds the server and has no test is a fault, as is a test of what is not stated', () => {
  expect(faultsOfTable(two, [])).toEqual(['No test shows first (MUST).']);
  const other = { ids: ['first', 'third'], title: 'it does', file: 'server/a.test.ts' };
  expect(faultsOfTable(two, [other])).toEqual(['There is no statement third.']);
});

test('the table names the tests of a statement, and the reason where there is one', () => {
  const table = conformanceTable(two, [{ ids: ['first'], title: 'it <does> | is', file: 'server/a.test.ts' }]);
  expect(table).toContain('| first | MUST | One \\| two | it &lt;does> \\| is ([a.test.ts](../server/a.test.ts)) |');
  expect(table).toContain('| second | MUST | More | *not offered*: Not here. |');
  expect(table).toContain('| followed | 1 | 0 |');
});

test('calls are read from the sources of tests, and one that cannot be read is refused', () => {
  const source = `statement(['a', 'b'], 'it\\'s so', async () => {});\nstatement(\n  [\n    'c',\n  ],\n  "two",\n  () => {},\n);`;
  expect(callsIn(source, 'x.test.ts')).toEqual([
    { ids: ['a', 'b'], title: "it's so", file: 'x.test.ts' },
    { ids: ['c'], title: 'two', file: 'x.test.ts' },
  ]);
  expect(() => callsIn("statement(ids, 'title', body);", 'x.test.ts')).toThrow('x.test.ts: 1 calls');
});
