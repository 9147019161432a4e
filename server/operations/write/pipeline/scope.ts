import { ApiError } from '../../../errors.ts';
import { holdsOneOf } from '../../../sql/select.ts';
import { matchingIds } from '../../../sql/storedRows.ts';
import type { View } from '../../read/view.ts';
import { visibleWhere } from '../../read/visible.ts';
import type { WriteContext } from '../writeContext.ts';

/** Finds written rows that the caller may no longer touch: a write must stay within the caller's rows. */
export async function outOfScope(context: WriteContext, view: View, ids: readonly string[]): Promise<string[]> {
  if (!view.rights.rows || ids.length === 0) return [];
  const where = visibleWhere(context, view, holdsOneOf(view.entity.id, ids));
  const own = await matchingIds(context.db, view.entity, where);
  return ids.filter((id) => !own.has(id));
}

export const outOfScopeError = (): ApiError =>
  ApiError.forbidden('With these values the record would not be one of yours.');

/** Throws 403 where one of the written rows is no longer the caller's. */
export async function requireInScope(context: WriteContext, view: View, ids: readonly string[]): Promise<void> {
  if ((await outOfScope(context, view, ids)).length > 0) throw outOfScopeError();
}
