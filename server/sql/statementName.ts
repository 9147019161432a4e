const mostNames = 200;
const mostRemembered = 2000;
const runsBeforeNaming = 3;

/**
 * Names the short statements that share a round trip with others of their kind. Reads share with reads only, as an insert may
 * wait for a lock.
 */
export type Pipelined = 'read' | 'insert';

const names = new Map<string, string>();
const runs = new Map<string, number>();
const pipelinedByName = new Map<string, Pipelined>();

/** Returns with which kind a named statement shares a round trip; undefined where it runs by itself. */
export const pipelinedAs = (name: string): Pipelined | undefined => pipelinedByName.get(name);

/**
 * Returns the name under which connections keep a statement; undefined for one that is not prepared. PostgreSQL does not parse
 * a kept one again, nor plan it after some runs. Each connection keeps each of them, so only recurring texts get a name, and
 * only so many.
 */
export function statementName(text: string, pipelined?: Pipelined): string | undefined {
  const name = names.get(text);
  if (name !== undefined) return name;
  if (names.size >= mostNames || needsItsValues(text)) return undefined;
  const count = (runs.get(text) ?? 0) + 1;
  if (count < runsBeforeNaming) {
    if (runs.size >= mostRemembered) runs.clear();
    runs.set(text, count);
    return undefined;
  }
  runs.delete(text);
  const given = `statement_${names.size}`;
  names.set(text, given);
  if (pipelined) pipelinedByName.set(given, pipelined);
  return given;
}

/** Excludes patterns: their best plan depends on their letters, and a generic one reads entire indexes for two letters. */
const needsItsValues = (text: string): boolean => text.includes(' ilike ');
