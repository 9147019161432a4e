import type { ErrorObject } from '../../../errors.ts';
import { frozenAmong, frozenError } from '../checks/frozen.ts';
import type { WriteContext } from '../writeContext.ts';
import type { Removal } from './cascadedRows.ts';

/**
 * Finds errors, by id, of removals that touch a frozen row: itself, a part, or one losing a reference. Runs one query
 * per resource that can be frozen.
 */
export async function frozenRemovals(
  context: WriteContext,
  { cascaded, cleared }: Removal,
): Promise<Map<string, ErrorObject[]>> {
  const held = new Set<string>();
  for (const [other, going] of cascaded)
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
