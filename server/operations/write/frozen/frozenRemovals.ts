import type { ErrorObject } from '../../../errors.ts';
import type { Entity, Model } from '../../../model.ts';
import type { StoredRow } from '../../../sql/storedRows.ts';
import { referencesTo } from '../dependents.ts';
import { clearedBy, doomedWith } from '../doomedRows.ts';
import type { WriteContext } from '../writeContext.ts';
import { frozenAmong, frozenError } from './frozen.ts';

/** Errors, by id, of rows that cannot be removed: they, what would go along, or what would lose a reference to them is frozen. */
export async function frozenRemovals(
  context: WriteContext,
  entity: Entity,
  rows: readonly StoredRow[],
): Promise<Map<string, ErrorObject[]>> {
  const held = new Set<string>();
  if (rows.length > 0 && touchesFrozen(context.model, entity)) {
    const doomed = await doomedWith(context, entity, rows);
    for (const [other, going] of doomed)
      for (const id of await frozenAmong(context, other, [...going.keys()])) held.add(going.get(id)?.root ?? id);
    for (const [other, losing] of await clearedBy(context, doomed)) {
      const isOpen = (name: string): boolean => other.resource.frozen?.except?.includes(name) ?? false;
      const concerned = losing.filter(({ fields }) => !fields.every(isOpen));
      const frozen = await frozenAmong(
        context,
        other,
        concerned.map(({ row }) => row.id),
      );
      for (const { row, references } of concerned)
        if (frozen.has(row.id)) for (const { root } of references) held.add(root);
    }
  }
  return new Map([...held].map((id) => [id, [frozenError(context, 'remove')]]));
}

/** Whether removing a row of the resource may come upon a frozen one: worked out from the descriptions alone. */
function touchesFrozen(model: Model, entity: Entity, seen: ReadonlySet<Entity> = new Set()): boolean {
  if (entity.resource.frozen) return true;
  if (seen.has(entity)) return false;
  return referencesTo(model, entity).some(({ entity: other, onDelete }) => {
    if (onDelete === 'clear') return other.resource.frozen !== undefined;
    return onDelete === 'cascade' && touchesFrozen(model, other, new Set([...seen, entity]));
  });
}
