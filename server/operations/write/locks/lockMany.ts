import type { SQL } from 'drizzle-orm';
import { ApiError } from '../../../errors.ts';
import type { StoredRow } from '../../../sql/storedRows.ts';
import type { View } from '../../read/view.ts';
import type { WriteContext } from '../writeContext.ts';
import { lockRows } from './lockRows.ts';

/** Limits the rows of one request, as all are validated in memory. */
export const mostRows = 100_000;

/** Reads rows as `lockRows` does. Throws 422 TOO_MANY_ROWS above the limit of one request. */
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
