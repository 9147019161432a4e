import type { Context } from '../../../context.ts';
import type { Total } from '../../../sql/count.ts';
import { selectBeside } from '../../../sql/page/inOrder.ts';
import type { PageByCursor } from '../readQuery.ts';
import { countMatching, countUpTo, totalOf } from '../total.ts';
import { rememberedOf } from './remembered.ts';
import type { ListSelection, PageRows } from './selection.ts';

/** Reads the page next to a place of the list, and one row more, to learn whether the list continues. */
export async function pageBesideCursor(
  context: Context,
  selection: ListSelection,
  { cursor, size }: PageByCursor,
): Promise<PageRows> {
  const { countLimit: limit } = selection;
  const remembered = rememberedOf(context, selection);
  const known = remembered?.known;
  const {
    rows: found,
    counted,
    stamp,
  } = await selectBeside(context.db, {
    ...selection,
    ...cursor,
    ...(remembered && { stamped: remembered.stamped }),
    limit: size + 1,
    countUpTo: countUpTo(limit),
    countedAt: known?.versions,
  });
  const total = await totalBeside();
  remembered?.keep({ stamp, total, places: [] });
  const goesOn = found.length > size;
  return cursor.side === 'after'
    ? { rows: found.slice(0, size), total, hasBefore: true, hasAfter: goesOn }
    : { rows: goesOn ? found.slice(1) : found, total, hasBefore: goesOn, hasAfter: true };

  function totalBeside(): Total | Promise<Total> {
    if (counted !== null) return totalOf(context.db, selection, { counted, limit });
    const before = found.length > 0 ? known?.total : undefined;
    return before ?? countMatching(context.db, selection, limit);
  }
}
