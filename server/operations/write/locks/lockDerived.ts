import { derivingReferences } from '../../../../schema/part.ts';
import type { Entity } from '../../../model.ts';
import { holdsOneOf } from '../../../sql/select.ts';
import { type StoredRow, storedRows } from '../../../sql/storedRows.ts';
import { entityOf } from '../../../sql/where.ts';
import { isId } from '../../read/read.ts';
import type { Draft } from '../draft.ts';
import type { WriteContext } from '../writeContext.ts';

/**
 * Locks the records that drafts refer to by `derives`. Before any rule reads, so that it sees what others wrote meanwhile.
 * A reference that the caller may not see locks nothing, nor does a write outside of a transaction.
 */
export async function lockDerived(context: WriteContext, entity: Entity, drafts: readonly Draft[]): Promise<void> {
  if (!context.parents) return;
  for (const { name, to } of derivingReferences(entity.resource)) {
    const ids = drafts.flatMap(({ stored, changes, unseen }) => [
      stored?.values[name],
      unseen?.has(name) ? undefined : changes[name],
    ]);
    await lockChain(context, entityOf(context.model, to).base, ids);
  }
}

/**
 * Locks rows to derive anew, and those of their table that they refer to by `derives`, and so on. Locks less than a
 * deletion does: writers of other rows that refer to them lock the same id through their foreign keys.
 */
export async function lockChain(
  { db, model }: WriteContext,
  entity: Entity,
  ids: readonly unknown[],
): Promise<StoredRow[]> {
  const own = derivingReferences(entity.resource).filter(({ to }) => entityOf(model, to).base === entity);
  const locked = new Map<string, StoredRow>();
  let next = knownIds(ids);
  while (next.length > 0) {
    const rows = await storedRows(db, entity, { where: holdsOneOf(entity.id, next), lock: 'no key update' });
    for (const row of rows) locked.set(row.id, row);
    next = knownIds(rows.flatMap(({ values }) => own.map(({ name }) => values[name]))).filter((id) => !locked.has(id));
  }
  return [...locked.values()];
}

const knownIds = (ids: readonly unknown[]): string[] => [
  ...new Set(ids.filter((id): id is string => typeof id === 'string' && isId(id))),
];
