import type { SQL } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../errors.ts';
import { holdsOneOf } from '../../../sql/select.ts';
import { type StoredRow, storedRows } from '../../../sql/storedRows.ts';
import { isId } from '../../read/read.ts';
import type { View } from '../../read/view.ts';
import { callersScope, visibleWhere } from '../../read/visible.ts';
import type { WriteContext } from '../writeContext.ts';

/** Locks a row until the transaction ends. Throws 404 for an absent or foreign one alike. */
export async function lockRow(context: WriteContext, view: View, id: string): Promise<StoredRow> {
  const [row] = isId(id) ? await lockRows(context, view, holdsOneOf(view.entity.id, [id])) : [];
  if (!row) throw ApiError.notFound();
  return row;
}

/** Reads a row as `lockRow` does, without the lock. */
export async function readRow(context: Context, view: View, id: string): Promise<StoredRow> {
  const where = visibleWhere(context, view, holdsOneOf(view.entity.id, [id]));
  const [row] = isId(id) ? await storedRows(context.db, view.entity, { where, scope: callersScope(context) }) : [];
  if (!row) throw ApiError.notFound();
  return row;
}

/**
 * Reads at most `limit` of the caller's rows that match, locked until the transaction ends unless `isLocked` is false.
 */
export const lockRows = (
  context: WriteContext,
  view: View,
  where?: SQL,
  { limit, isLocked = true }: { limit?: number; isLocked?: boolean } = {},
): Promise<StoredRow[]> =>
  storedRows(context.db, view.entity, {
    where: visibleWhere(context, view, where),
    lock: isLocked,
    limit,
    scope: callersScope(context),
  });
