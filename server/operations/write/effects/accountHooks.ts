import type { Created } from '../../../entityHooks.ts';
import type { Entity } from '../../../model.ts';
import { hooksOf, type WriteHooks } from '../hooks.ts';
import type { WriteContext } from '../writeContext.ts';
import type { RowWrite, WrittenRow } from './effect.ts';

const hookNames: Readonly<Partial<Record<RowWrite, keyof WriteHooks>>> = {
  create: 'afterCreate',
  update: 'afterUpdate',
  restore: 'afterRestore',
  remove: 'afterRemove',
};

/** Tells whether the entity has a hook that runs after such a write. */
export function hasAccountHook(entity: Entity, write: RowWrite): boolean {
  const name = hookNames[write];
  return name !== undefined && hooksOf(entity)[name] !== undefined;
}

/** Calls the hook of the entity for such a write. */
export async function callAccountHooks(
  context: WriteContext,
  entity: Entity,
  write: RowWrite,
  rows: readonly WrittenRow[],
): Promise<void> {
  const { afterCreate, afterRestore, afterUpdate, afterRemove } = hooksOf(entity);
  const whole = (): Created[] => rows.map(({ id, changes }) => ({ id, values: changes }));
  if (write === 'create') await afterCreate?.(context, whole());
  if (write === 'restore') await afterRestore?.(context, whole());
  if (write === 'update')
    await afterUpdate?.(
      context,
      rows.map(({ id, stored, changes }) => ({ id, before: stored?.values ?? {}, changes })),
    );
  if (write === 'remove')
    await afterRemove?.(
      context,
      rows.map(({ id }) => id),
    );
}
