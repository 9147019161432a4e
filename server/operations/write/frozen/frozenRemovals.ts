import type { ErrorObject } from '../../../errors.ts';
import type { Removal } from '../doomedRows.ts';
import type { WriteContext } from '../writeContext.ts';
import { frozenAmong, frozenError } from './frozen.ts';

/**
 * Errors, by id, of rows that cannot be removed: they, what would go along, or what would lose a reference to them is frozen. A
 * query for each resource concerned that can be frozen.
 */
export async function frozenRemovals(
  context: WriteContext,
  { doomed, cleared }: Removal,
): Promise<Map<string, ErrorObject[]>> {
  const held = new Set<string>();
  for (const [other, going] of doomed)
    for (const id of await frozenAmong(context, other, [...going.keys()])) held.add(going.get(id)?.root ?? id);
  for (const [other, losing] of cleared) {
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
  return new Map([...held].map((id) => [id, [frozenError(context, 'remove')]]));
}
