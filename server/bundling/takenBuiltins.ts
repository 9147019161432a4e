import { isBuiltin } from 'node:module';
import type { Plugin } from 'vite';

/** Matches an import in a file of the bundle: what it names, and the module. */
const importLine = /^import (?:([\w$]+)(?:, )?)?(?:\* as ([\w$]+)|\{ ([^}]+) \})? from "([^"]+)";$/gm;

/**
 * Takes modules of Node by a function in place of an import. An import evaluates all that a module exports: with `node:http` the
 * whole of `fetch` and `WebSocket`, which no start needs. Keeps lines as they are, so that source maps stay right.
 */
export const takenBuiltins = (): Plugin => ({
  name: 'taken-builtins',
  renderChunk: (code) => ({ code: code.replace(importLine, taken), map: null }),
});

function taken(
  line: string,
  whole: string | undefined,
  space: string | undefined,
  named: string | undefined,
  module: string,
): string {
  if (!isBuiltin(module)) return line;
  const names = [whole, space, named && `{ ${named.replaceAll(' as ', ': ')} }`].filter(Boolean);
  const made = `process.getBuiltinModule(${JSON.stringify(module)})`;
  return `const ${names.map((name) => `${name} = ${made}`).join(', ')};`;
}
