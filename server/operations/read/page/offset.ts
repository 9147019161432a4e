import type { Context } from '../../../context.ts';
import type { Total } from '../../../sql/count.ts';
import { selectFoundPage, selectOfIds } from '../../../sql/page/found.ts';
import { selectBeyond, selectPage } from '../../../sql/page/inOrder.ts';
import { type CountedRows, positionIn } from '../../../sql/page/rows.ts';
import type { PageByOffset } from '../readQuery.ts';
import { countMatching, countUpTo, findLimitOf, totalOf } from '../total.ts';
import { type Place, placeBefore } from './listMemory.ts';
import { type Remembered, rememberedOf } from './remembered.ts';
import type { FewEnds, ListSelection, PageRows } from './selection.ts';

type Asked = ListSelection & { limit: number; offset: number };

type Found = CountedRows & { limit: number | null };

/** Reads one row more than the page, to learn whether the list continues. */
export async function pageByOffset(
  context: Context,
  selection: ListSelection,
  { offset, size }: PageByOffset,
): Promise<PageRows> {
  const remembered = rememberedOf(context, selection, offset);
  const asked = { ...selection, limit: size + 1, offset, ...(remembered && { stamped: remembered.stamped }) };
  const found =
    (await pageOfIds(context, asked, remembered)) ??
    (await pageBeyondPlace(context, asked, remembered)) ??
    (await pageAt(context, asked, remembered));
  const total = await totalBeside(context, asked, found, remembered);
  const places = placesOf(asked, found);
  remembered?.keep({ stamp: found.stamp, total, places, ids: found.ids });
  const hasAfter = found.rows.length > size;
  return { rows: found.rows.slice(0, size), total, hasBefore: offset > 0, hasAfter };
}

/** Reads a page by the remembered ids of its rows; undefined where none are, or the list changed. */
async function pageOfIds(
  { db }: Context,
  { offset, limit, countLimit, where: _where, ...asked }: Asked,
  remembered: Remembered | undefined,
): Promise<Found | undefined> {
  const known = remembered?.known;
  const ids = known?.ids?.split(',').slice(offset, offset + limit) ?? [];
  if (!known || ids.length === 0) return undefined;
  const found = await selectOfIds(db, { ...asked, ids });
  const isSame = found.stamp?.versions === known.versions && found.rows.length === ids.length;
  return isSame ? { ...found, limit: countLimit } : undefined;
}

/**
 * Reads a page from a remembered place before it. Skipping all rows before a page takes longer the further in it is.
 * Undefined where no place is known, or what is found is not certainly that page.
 */
async function pageBeyondPlace(
  { db }: Context,
  { offset, countLimit, ...asked }: Asked,
  remembered: Remembered | undefined,
): Promise<Found | undefined> {
  const known = remembered?.known;
  const place = known && placeBefore(known, offset);
  if (!place) return undefined;
  const found = await selectBeyond(db, {
    ...asked,
    position: place.position,
    skip: offset - place.index - 1,
    countUpTo: countUpTo(countLimit),
    countedAt: known.versions,
  });
  const isThatPage = found.stamp?.versions === known.versions && found.rows.length === asked.limit;
  return isThatPage ? { ...found, limit: countLimit } : undefined;
}

/** Reads the rows at an offset, and counts beside them up to `limit`. */
async function pageAt(
  context: Context,
  { countLimit, few, ...asked }: Asked,
  remembered: Remembered | undefined,
): Promise<Found> {
  const { db } = context;
  const limit = findLimitOf(context);
  const known = remembered?.known;
  const isLong = known !== undefined && known.total.total > limit;
  if (asked.where && asked.offset <= limit && !isLong) {
    const idsUpTo = remembered && limit;
    const found = await foundPage(context, few(), { ...asked, countUpTo: limit + 1, idsUpTo });
    if ((found.counted ?? 0) <= limit) return { ...found, limit };
  }
  const counting = { countUpTo: countUpTo(countLimit), countedAt: known?.versions };
  return { ...(await selectPage(db, { ...asked, ...counting })), limit: countLimit };
}

/** Finds a page by the ids behind references where these are few; else by joining them. */
async function foundPage(
  { db }: Context,
  few: FewEnds | undefined,
  asked: Parameters<typeof selectFoundPage>[1],
): Promise<CountedRows> {
  const found = few && (await selectFoundPage(db, { ...asked, ...few }));
  return found && found.rows.length > 0 ? found : selectFoundPage(db, asked);
}

/** Gives the total of a page: what was counted, or what was known where nothing was counted again. */
async function totalBeside(
  context: Context,
  { offset, ...selection }: Asked,
  { rows, counted, limit }: Found,
  remembered: Remembered | undefined,
): Promise<Total> {
  if (rows.length === 0) return totalBefore(context, selection, offset);
  if (counted === null) return remembered?.known?.total ?? countMatching(context.db, selection, limit);
  const isAll = rows.length < selection.limit;
  return totalOf(context.db, selection, { counted, limit, seen: { atLeast: offset + rows.length, isAll } });
}

/**
 * Counts the rows before an empty page. Uses the find limit at least: for a few rows the planner may read the whole
 * table instead of an index.
 */
async function totalBefore(context: Context, selection: ListSelection, offset: number): Promise<Total> {
  if (offset === 0) return { total: 0, totalIsEstimate: false };
  return countMatching(context.db, selection, Math.max(offset, findLimitOf(context)));
}

/** Lists the first and the last row of a page as places. */
function placesOf({ offset, order }: Asked, { rows }: Found): Place[] {
  const last = rows.length - 1;
  return [0, last].flatMap((index) => {
    const row = rows[index];
    return row ? [{ index: offset + index, position: positionIn(order, row) }] : [];
  });
}
