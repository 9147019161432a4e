import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Holds a test and the statements it claims to show. */
export interface Shown {
  ids: readonly string[];
  title: string;
  /** Path from the root of the repository. */
  file: string;
}

const call = /\bstatement\(\s*\[([^\]]*)\],\s*(['"`])((?:\\.|(?!\2).)*)\2,/g;
const anyCall = /\bstatement\(/g;

/**
 * Lists all calls of `statement` in the tests of the server.
 * @throws Error for a call that cannot be parsed
 */
export function shownStatements(root: string): Shown[] {
  const files = globSync('server/**/*.test.ts', { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  return files.sort().flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return source.includes("/conformance/statement.ts'") ? callsIn(source, file) : [];
  });
}

export function callsIn(source: string, file: string): Shown[] {
  const calls = [...source.matchAll(call)];
  const written = [...source.matchAll(anyCall)].length;
  if (calls.length !== written)
    throw new Error(`${file}: ${written - calls.length} calls of statement() do not begin with a list and a title.`);
  return calls.map(([, ids = '', , title = '']) => ({
    ids: [...ids.matchAll(/'([^']+)'/g)].flatMap(([, id]) => (id === undefined ? [] : [id])),
    title: title.replaceAll(/\\(.)/g, '$1'),
    file,
  }));
}
