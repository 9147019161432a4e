import { sql } from 'drizzle-orm';
import type { Prepared } from '../../sql/prepared.ts';
import type { Row } from '../../sql/rows.ts';
import type { Reader, View } from './view.ts';

/** Limits the kept statements of a view, as callers choose includes and fields. */
const mostKept = 100;
const keptOf = new WeakMap<View, Map<string, Prepared<Row>>>();

/**
 * Returns the statement kept for a view under a key. Makes it where there is none, which costs more than running it. `make`
 * gets a reader whose user is the placeholder `userId`, as all users of a role share it.
 */
export function keptStatement(
  { model, principal }: Reader,
  view: View,
  asked: string,
  make: (reader: Reader) => Prepared<Row>,
): Prepared<Row> {
  const kept = keptOf.get(view) ?? new Map<string, Prepared<Row>>();
  keptOf.set(view, kept);
  const isSomebody = principal.userId !== null;
  const key = `${isSomebody} ${asked}`;
  const known = kept.get(key);
  if (known) return known;
  if (kept.size === mostKept) kept.clear();
  const made = make({ model, principal: { ...principal, userId: isSomebody ? sql.placeholder('userId') : null } });
  kept.set(key, made);
  return made;
}
