import { announce } from '../../../events/changes.ts';
import type { Entity } from '../../../model.ts';
import type { WriteContext } from '../writeContext.ts';
import type { RowWrite, WrittenRow } from './effect.ts';

/** Names each write as events do. */
const changeOf = { create: 'create', restore: 'create', update: 'update', clear: 'update', remove: 'delete' } as const;

/** Announces rows to open streams once their transaction commits, or immediately outside one. */
export const announceRows = (
  context: WriteContext,
  entity: Entity,
  write: RowWrite,
  rows: readonly WrittenRow[],
): void =>
  announce(
    context,
    entity,
    changeOf[write],
    rows.map(({ id, stored, changes }) => ({ id, values: stored?.values ?? changes })),
  );
