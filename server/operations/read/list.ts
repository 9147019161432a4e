import { and, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { GatheredEnds } from '../../sql/gatheredEnds.ts';
import type { Row } from '../../sql/rows.ts';
import { searchToSql } from '../../sql/search.ts';
import { type CountedRows, positionIn, selectBeside, selectFoundPage, selectPage } from '../../sql/select.ts';
import { type Order, orderOf } from '../../sql/sort.ts';
import { conditionToSql } from '../../sql/where.ts';
import { aggregatesOf } from './aggregates.ts';
import { loadIncluded } from './include.ts';
import { fieldsToRead, type ListAnswer, loaded, type PagePlace } from './loaded.ts';
import { rankedRows } from './rankedRows.ts';
import type { ListQuery, PageByCursor, PageByOffset } from './readQuery.ts';
import { countLimitOf, countMatching, countUpTo, findLimitOf, type Total, totalOf } from './total.ts';
import type { View } from './view.ts';
import { callersScope, visibleWhere } from './visible.ts';

/** Reads one page of the records that match `query` and that the caller may see. `within` narrows them further. */
export async function list(context: Context, view: View, query: ListQuery, within?: SQL): Promise<ListAnswer> {
  const { entity } = view;
  const selection = {
    entity,
    fields: fieldsToRead(view, query, query.include),
    where: visibleWhere(context, view, within, matching(context, view, query)),
    order: orderOf(entity, query.sort, callersScope(context)),
    countLimit: countLimitOf(context, entity, query),
    scope: callersScope(context),
    few: fewEndsOf(context, view, query, within),
  };
  const { rows, total, ...beyond } = await pageOf(context, view, selection, query);
  const records = rows.map((row) => loaded(view, row));
  const place = query.isRanked ? null : placeOf(selection.order, rows, beyond);
  const included = await loadIncluded(context, records, query);
  const aggregates = query.aggregates && (await aggregatesOf(context, selection, query.aggregates));
  return { records, included, ...total, place, ...(aggregates && { aggregates }) };
}

type Selection = Omit<Parameters<typeof selectPage>[1], 'limit' | 'offset' | 'countUpTo'> & {
  countLimit: number | null;
  few: FewEnds | undefined;
};
type Beyond = Pick<PagePlace, 'hasBefore' | 'hasAfter'>;
type Rows = { rows: Row[]; total: Total } & Beyond;

async function pageOf(context: Context, view: View, selection: Selection, query: ListQuery): Promise<Rows> {
  const { page } = query;
  if ('cursor' in page) return pageBesideCursor(context, selection, page);
  return query.isRanked
    ? bestPage(context, view, selection, { ...page, ...query })
    : pageByOffset(context, selection, page);
}

/** Reads a page of the best matches. A place among them means nothing, so there are no cursors. */
async function bestPage(
  context: Context,
  view: View,
  { countLimit, where = sql`true`, ...selection }: Selection,
  { words, offset, size }: Pick<ListQuery, 'words'> & PageByOffset,
): Promise<Rows> {
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

/** Reads one row more than the page, to learn whether the list continues. */
async function pageByOffset(context: Context, selection: Selection, { offset, size }: PageByOffset): Promise<Rows> {
  const { db } = context;
  const { rows, counted, limit } = await pageAt(context, { ...selection, limit: size + 1, offset });
  const hasAfter = rows.length > size;
  const seen = { atLeast: offset + rows.length, isAll: !hasAfter && rows.length > 0 };
  const total =
    counted === null
      ? await totalBefore(context, selection, offset)
      : await totalOf(db, selection, { counted, limit, seen });
  return { rows: rows.slice(0, size), total, hasBefore: offset > 0, hasAfter };
}

/**
 * Counts the rows before an empty page. Uses the find limit at least: for a few rows the planner may read the whole
 * table instead of an index.
 */
async function totalBefore(context: Context, selection: Selection, offset: number): Promise<Total> {
  if (offset === 0) return { total: 0, totalIsEstimate: false };
  return countMatching(context.db, selection, Math.max(offset, findLimitOf(context)));
}

/** Reads the rows at an offset, and counts beside them up to `limit`. */
async function pageAt(
  context: Context,
  { countLimit, few, ...selection }: Selection & { limit: number; offset: number },
): Promise<CountedRows & { limit: number | null }> {
  const { db } = context;
  const limit = findLimitOf(context);
  if (selection.where && selection.offset <= limit) {
    const found = await foundPage(context, few, { ...selection, countUpTo: limit + 1 });
    if ((found.counted ?? 0) <= limit) return { ...found, limit };
  }
  return { ...(await selectPage(db, { ...selection, countUpTo: countUpTo(countLimit) })), limit: countLimit };
}

/** Finds a page by the ids behind references where these are few; else by joining them. */
async function foundPage(
  { db }: Context,
  few: FewEnds | undefined,
  selection: Parameters<typeof selectFoundPage>[1],
): Promise<CountedRows> {
  const found = few && (await selectFoundPage(db, { ...selection, ...few }));
  return found && found.rows.length > 0 ? found : selectFoundPage(db, selection);
}

async function pageBesideCursor({ db }: Context, selection: Selection, { cursor, size }: PageByCursor): Promise<Rows> {
  const { countLimit: limit } = selection;
  const { rows: found, counted } = await selectBeside(db, {
    ...selection,
    ...cursor,
    limit: size + 1,
    countUpTo: countUpTo(limit),
  });
  const total =
    counted === null ? await countMatching(db, selection, limit) : await totalOf(db, selection, { counted, limit });
  const goesOn = found.length > size;
  return cursor.side === 'after'
    ? { rows: found.slice(0, size), total, hasBefore: true, hasAfter: goesOn }
    : { rows: goesOn ? found.slice(1) : found, total, hasBefore: goesOn, hasAfter: true };
}

function placeOf(order: Order, rows: readonly Row[], beyond: Beyond): PagePlace | null {
  const first = rows[0];
  const last = rows.at(-1);
  return first && last ? { first: positionIn(order, first), last: positionIn(order, last), ...beyond } : null;
}

/** A condition that names what is behind its references, and these. */
interface FewEnds {
  ends: GatheredEnds;
  where: SQL | undefined;
}

/** Writes the condition of a list for when few rows are behind its references; undefined where it follows none. */
function fewEndsOf(context: Context, view: View, query: ListQuery, within: SQL | undefined): FewEnds | undefined {
  if (!query.filter) return undefined;
  const ends = new GatheredEnds(findLimitOf(context));
  const where = visibleWhere(context, view, within, matching(context, view, query, ends));
  return ends.isEmpty ? undefined : { ends, where };
}

/** Combines filter and search into one condition. `ends`: takes up what the filter asks behind references. */
export function matching(
  context: Context,
  { entity, searched }: View,
  { filter, words }: Pick<ListQuery, 'filter' | 'words'>,
  ends?: GatheredEnds,
): SQL | undefined {
  return and(
    filter ? conditionToSql(entity, filter, { ...callersScope(context), ...(ends && { ends }) }) : undefined,
    searchToSql(entity, searched, words),
  );
}
