import type { VisibleResource } from '../../../../../schema/visible.ts';
import { stateFieldOf } from '../../../record/fields.ts';
import type { Column } from '../columns.tsx';

/**
 * Orders columns by importance. First is the one that names the record, then those that somebody added, those of the
 * description's `priority`, the state, and the others as they stand.
 */
export function ranksOf(
  description: VisibleResource,
  shown: readonly Column[],
  linking: string | undefined,
): ReadonlyMap<string, number> {
  const names = shown.map(({ name }) => name);
  const added = names.filter((name) => !description.list.columns.includes(name));
  const first = [linking, ...added, ...(description.list.priority ?? []), stateFieldOf(description)?.name];
  const ordered = [...new Set([...first, ...names])].filter((name) => name !== undefined && names.includes(name));
  return new Map(ordered.map((name, rank) => [name ?? '', rank]));
}
