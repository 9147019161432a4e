import type { SQL } from 'drizzle-orm';
import { ApiError } from '../../../errors.ts';
import type { StoredRow } from '../../../sql/storedRows.ts';
import type { View } from '../../read/view.ts';
import type { WriteContext } from '../writeContext.ts';
import { lockRows } from './lockRows.ts';

/** Limits the rows of one request, as all are validated in memory. */
export const mostRows = 100_000;

interface Locking {
  /** Pointer to what chose the rows, for the refusal of too many. */
  pointer: string;
  isLocked?: boolean;
  most?: number;
}

/** Reads rows as `lockRows` does. Throws 422 TOO_MANY_ROWS above the limit of one request. */
export async function lockMany(
  context: WriteContext,
  view: View,
  where: SQL | undefined,
  { pointer, isLocked = true, most = mostRows }: Locking,
): Promise<StoredRow[]> {
  const rows = await lockRows(context, view, where, { limit: most + 1, isLocked });
  if (rows.length <= most) return rows;
  const detail = `At most ${most} records in one request.`;
  throw ApiError.invalid([{ code: 'TOO_MANY_ROWS', detail, source: { pointer } }]);
}
