import { parseSync } from '@swc/core';

type Node = Readonly<Record<string, unknown>> & { span?: { start: number } };

export interface TestName {
  line: number;
  /** The function that the name is given to: `it`, `test` or `describe`. */
  kind: string;
  name: string;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Finds names of tests and groups in the source of a module, also after many lines of `each`. */
export function testNamesIn(source: string, isTsx: boolean): TestName[] {
  // Positions go on from one parse to the next; this first sign marks where they begin.
  const text = Buffer.from(`;${source}`);
  const module = parseSync(text.toString(), { syntax: 'typescript', tsx: isTsx, target: 'esnext' });
  const lineAt = (place: number): number =>
    text
      .subarray(0, place - module.span.start)
      .toString()
      .split('\n').length;
  const found: TestName[] = [];
  const visit = (node: unknown): void => {
    if (!isNode(node)) return;
    const kind = node['type'] === 'CallExpression' ? calledIn(node['callee']) : '';
    const [first] = kind && Array.isArray(node['arguments']) ? node['arguments'] : [];
    const given: unknown = isNode(first) ? first['expression'] : undefined;
    const name = textOf(given);
    if (isNode(given) && given.span && name !== undefined) found.push({ line: lineAt(given.span.start), kind, name });
    for (const child of Object.values(node)) visit(child);
  };
  visit(module.body);
  return found;
}

/** Returns what is called at last, such as `test` of `test.skipIf(no).each(cases)`; empty where it is no test. */
function calledIn(callee: unknown): string {
  let node = callee;
  while (isNode(node)) {
    if (node['type'] === 'Identifier') {
      const called = String(node['value']);
      return /^(it|test|describe)$/.test(called) ? called : '';
    }
    node = node['callee'] ?? node['object'] ?? node['tag'];
  }
  return '';
}

/** Returns a text or the fixed parts of a template. */
function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node['type'] === 'StringLiteral') return String(node['value']);
  if (node['type'] !== 'TemplateLiteral' || !Array.isArray(node['quasis'])) return undefined;
  return node['quasis'].map((part: unknown) => (isNode(part) ? String(part['raw']) : '')).join('…');
}
