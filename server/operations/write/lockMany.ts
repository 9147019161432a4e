import type { SQL } from 'drizzle-orm';
import { ApiError } from '../../errors.ts';
import type { StoredRow } from '../../sql/storedRows.ts';
import type { View } from '../read/view.ts';
import { lockRows } from './authorize.ts';
import type { WriteContext } from './writeContext.ts';

/** Rows of one request: they are all judged in memory. */
export const mostRows = 100_000;

/** As `lockRows`, or without locking them; 422 TOO_MANY_ROWS where there are more than one request may concern. */
export async function lockMany(
  context: WriteContext,
  view: View,
  where?: SQL,
  { isLocked = true } = {},
): Promise<StoredRow[]> {
  const rows = await lockRows(context, view, where, { limit: mostRows + 1, isLocked });
  if (rows.length <= mostRows) return rows;
  throw ApiError.invalid([{ code: 'TOO_MANY_ROWS', detail: `At most ${mostRows} records in one request.` }]);
}
