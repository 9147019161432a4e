import { sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { rankedRows } from '../rankedRows.ts';
import type { ListQuery, PageByOffset } from '../readQuery.ts';
import { countMatching } from '../total.ts';
import type { View } from '../view.ts';
import type { ListSelection, PageRows } from './selection.ts';

/** Reads a page of the best matches. A place among them means nothing, so there are no cursors. */
export async function bestPage(
  context: Context,
  view: View,
  { countLimit, where = sql`true`, ...selection }: ListSelection,
  { words, offset, size }: Pick<ListQuery, 'words'> & PageByOffset,
): Promise<PageRows> {
  const { fields } = selection;
  const best = await rankedRows(context, view, { fields, where, words, limit: offset + size + 1 });
  const rows = best.slice(offset).map(({ row }) => row);
  const hasAfter = rows.length > size;
  const counted = hasAfter || (rows.length === 0 && offset > 0);
  const total = counted
    ? await countMatching(context.db, { ...selection, where }, countLimit)
    : { total: best.length, totalIsEstimate: false };
  return { rows: rows.slice(0, size), total, hasBefore: offset > 0, hasAfter };
}
