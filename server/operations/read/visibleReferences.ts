import type { Context } from '../../context.ts';
import { holdsOneOf } from '../../sql/select.ts';
import { matchingIds } from '../../sql/storedRows.ts';
import { isId } from './read.ts';
import { type View, viewOf } from './view.ts';
import { visibleWhere } from './visible.ts';

/** Holds a present or former value of a field. */
export interface FieldValue {
  field: string;
  value: unknown;
}

/** Gives what the caller may know of a value; null for a reference to an unseen row. */
export type Shown = (value: FieldValue) => unknown;

/**
 * Hides unseen references in values from history and trash, which `seenReference` does not reach. Runs one statement
 * per referenced resource.
 */
export async function visibleReferences(
  context: Context,
  { entity }: View,
  values: readonly FieldValue[],
): Promise<Shown> {
  const bound = values.flatMap(({ field, value }) => {
    const relation = entity.relations[field];
    const target = relation?.kind === 'one' ? viewOf(context, relation.to) : undefined;
    return target?.rights.rows && typeof value === 'string' && isId(value) ? [{ field, target, value }] : [];
  });
  const seen = new Map<View, ReadonlySet<string>>();
  for (const [target, ends] of Map.groupBy(bound, (end) => end.target)) {
    const ids = [...new Set(ends.map(({ value }) => value))];
    const where = visibleWhere(context, target, holdsOneOf(target.entity.id, ids));
    seen.set(target, await matchingIds(context.db, target.entity, where));
  }
  const targets = new Map(bound.map(({ field, target }) => [field, target]));
  return ({ field, value }) => {
    const target = targets.get(field);
    return target && typeof value === 'string' && !seen.get(target)?.has(value) ? null : value;
  };
}
