import type { Prepared } from './prepared.ts';

/** Limits the statements kept with one object, as callers choose fields and includes. */
const mostKept = 100;

type Kept<R> = (owner: object, key: string, make: () => Prepared<R>) => Prepared<R>;

/**
 * Returns a cache of statements: for each object and key the same one. Making a statement costs more than running it.
 */
export function keptStatements<R>(): Kept<R> {
  const keptOf = new WeakMap<object, Map<string, Prepared<R>>>();
  return (owner, key, make) => {
    const kept = keptOf.get(owner) ?? new Map<string, Prepared<R>>();
    keptOf.set(owner, kept);
    const known = kept.get(key);
    if (known) return known;
    if (kept.size === mostKept) kept.clear();
    const made = make();
    kept.set(key, made);
    return made;
  };
}
