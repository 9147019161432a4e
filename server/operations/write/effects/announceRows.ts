import { computedValues } from '../../../../schema/computed.ts';
import { announce } from '../../../events/changes.ts';
import type { Entity } from '../../../model.ts';
import type { WriteContext } from '../writeContext.ts';
import type { RowWrite, WrittenRow } from './effect.ts';

/** Names each write as events do. */
const changeOf = { create: 'create', restore: 'create', update: 'update', clear: 'update', remove: 'delete' } as const;

/** Announces rows to open streams once their transaction commits, or immediately outside one. */
export function announceRows(
  context: WriteContext,
  entity: Entity,
  write: RowWrite,
  rows: readonly WrittenRow[],
): void {
  const change = changeOf[write];
  const announced = rows.map((row) => ({
    id: row.id,
    values: row.stored?.values ?? row.changes,
    ...(change === 'update' && { fields: fieldsChanged(entity, row) }),
  }));
  announce(context, entity, change, announced);
}

/** Lists the fields that an update changed, and those that the database derives anew from them. */
function fieldsChanged({ resource: { fields } }: Entity, { stored, changes }: WrittenRow): string[] {
  const before = computedValues(fields, stored?.values ?? {});
  const after = computedValues(fields, { ...stored?.values, ...changes });
  return [...Object.keys(changes), ...Object.keys(after).filter((name) => after[name] !== before[name])].sort();
}
