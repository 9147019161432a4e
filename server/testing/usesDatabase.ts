/** Tells by its imports whether a test file can reach a database, for runs that repeat only those on PostgreSQL. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Lists the modules by which tests open a database or start a server process. */
const entrances = ['server/testing/testDatabase.ts', 'server/sql/connection/openDatabase.ts'];

const imported = new Map<string, readonly string[]>();

/** @param file path from the root of the repository */
export function usesDatabase(file: string): boolean {
  const reached = new Set([file]);
  for (const one of reached) for (const next of importsOf(one)) reached.add(next);
  return (
    entrances.some((entrance) => reached.has(entrance)) || /env\['DATABASE_URL'\]/.test(readFileSync(file, 'utf8'))
  );
}

/** Lists the local modules that a module imports, except types. */
function importsOf(file: string): readonly string[] {
  const known = imported.get(file);
  if (known) return known;
  const source = readFileSync(file, 'utf8');
  const names = [...source.matchAll(/(?:^(?:import|export)(?! type)[^'"]*?|import\()['"](\.{1,2}\/[^'"]+)['"]/gm)];
  const found = names
    .map(([, name = '']) => join(dirname(file), name))
    .filter((path) => /\.(ts|tsx|mts)$/.test(path) && existsSync(path));
  imported.set(file, found);
  return found;
}
