import type { Context } from '../../context.ts';
import { holdsOneOf } from '../../sql/select.ts';
import { matchingIds } from '../../sql/storedRows.ts';
import { isId } from './read.ts';
import { type View, viewOf } from './view.ts';
import { visibleWhere } from './visible.ts';

/** A value that a field of a record has or had. */
export interface FieldValue {
  field: string;
  value: unknown;
}

/** Gives what the caller may know of a value: null for a reference to a row they may not see. */
export type Shown = (value: FieldValue) => unknown;

/**
 * For values from elsewhere than the table, which `seenReference` does not reach: the past and the trash. One statement for
 * each resource that the references among `values` lead to.
 */
export async function seenEnds(context: Context, { entity }: View, values: readonly FieldValue[]): Promise<Shown> {
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
