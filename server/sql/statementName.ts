const mostNames = 200;
const mostRemembered = 2000;
const runsBeforeNaming = 3;

const names = new Map<string, string>();
const runs = new Map<string, number>();

/**
 * The name under which connections keep a statement that is run now; undefined for one that is not to be prepared. PostgreSQL
 * neither parses nor, after some runs, plans a kept one again. Each connection keeps each of them, so only texts that come
 * back get a name, and only so many.
 */
export function statementName(text: string): string | undefined {
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
  const given = `read_${names.size}`;
  names.set(text, given);
  return given;
}

/** How a pattern is found best depends on its letters: a plan for any pattern reads whole indexes for one of two letters. */
const needsItsValues = (text: string): boolean => text.includes(' ilike ');
