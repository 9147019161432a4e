/** Holds functions to the length that CONTRIBUTING.md allows, and declarations to one value each. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync } from '@swc/core';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
});
const files = listed.stdout.split('\n').filter((file) => file !== '' && existsSync(join(root, file)));

const mostLines = 60;

/** Matches files whose functions hold lists of tests. */
const tests = /\.test\.tsx?$|\.journey\.ts$|Contract\.ts$/;

interface Findings {
  /** Line numbers of functions that are too long. */
  long: number[];
  /** Line numbers of declarations of several names, each with a value of its own. */
  several: number[];
  functions: number;
}

type Node = Readonly<Record<string, unknown>> & { span?: { start: number; end: number } };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

const isFunction = ({ type }: Node): boolean =>
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|.*Method|.*MethodProperty|Constructor)$/.test(
    String(type),
  );

const listOf = (value: unknown, type: string): readonly unknown[] =>
  isNode(value) && value['type'] === type && Array.isArray(value['elements']) ? value['elements'] : [];

/** Tells of a declaration such as `const [a, b] = [x(), y()]`. */
const declaresSeveral = ({ type, id, init }: Node): boolean =>
  type === 'VariableDeclarator' && listOf(id, 'ArrayPattern').length > 1 && listOf(init, 'ArrayExpression').length > 1;

function findingsIn(source: string, isTsx: boolean): Findings {
  // Positions go on from one parse to the next; this first sign marks where they begin.
  const text = Buffer.from(`;${source}`);
  const module = parseSync(text.toString(), { syntax: 'typescript', tsx: isTsx, target: 'esnext' });
  const linesIn = (start: number, end: number): number =>
    text
      .subarray(start - module.span.start, end - module.span.start)
      .toString()
      .split('\n').length;
  const lineAt = (place: number): number => linesIn(module.span.start, place);
  const findings: Findings = { long: [], several: [], functions: 0 };
  const visit = (node: unknown): void => {
    if (!isNode(node)) return;
    if (node.span && isFunction(node)) {
      findings.functions += 1;
      if (linesIn(node.span.start, node.span.end) > mostLines) findings.long.push(lineAt(node.span.start));
    }
    if (node.span && declaresSeveral(node)) findings.several.push(lineAt(node.span.start));
    Object.values(node).forEach(visit);
  };
  visit(module.body);
  return findings;
}

/** Spares files that can hold neither, as parsing takes time. */
const isSuspect = (text: string): boolean => text.split('\n').length > mostLines || text.includes('] = [');

const found = files
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  .filter(({ text }) => isSuspect(text))
  .map(({ file, text }) => ({ file, ...findingsIn(text, file.endsWith('.tsx')) }));

it('no function has more than sixty lines, lists of tests apart', () => {
  const long = found
    .filter(({ file }) => !tests.test(file))
    .flatMap(({ file, long }) => long.map((line) => `${file}:${line}`));
  expect(long).toEqual([]);
});

it('no declaration gives several names a value each', () => {
  expect(found.flatMap(({ file, several }) => several.map((line) => `${file}:${line}`))).toEqual([]);
});

it('finds long functions and declarations of several names, so that it can fail', () => {
  expect(found.reduce((sum, { functions }) => sum + functions, 0)).toBeGreaterThan(10_000);
  const lines = (count: number): string => `\n// é\nconst f = () => {\n${'  work();\n'.repeat(count - 2)}};\n`;
  expect(findingsIn(lines(60), false).long).toEqual([]);
  expect(findingsIn(lines(61), false).long).toEqual([3]);
  expect(findingsIn('\nconst [a, b] = [x(), y()];\nconst [c] = [z()];', false).several).toEqual([2]);
});
