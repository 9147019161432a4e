import { and, type SQL } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { GatheredEnds } from '../../sql/page/gatheredEnds.ts';
import { positionIn } from '../../sql/page/rows.ts';
import type { Row } from '../../sql/rows.ts';
import { searchToSql } from '../../sql/search.ts';
import { type Order, orderOf } from '../../sql/sort.ts';
import { conditionToSql } from '../../sql/where.ts';
import { aggregatesOf } from './aggregates.ts';
import { loadIncluded } from './include.ts';
import { fieldsToRead, type ListAnswer, loaded, type PagePlace } from './loaded.ts';
import { bestPage } from './page/best.ts';
import { pageBesideCursor } from './page/cursor.ts';
import { pageByOffset } from './page/offset.ts';
import type { FewEnds, ListSelection, PageRows } from './page/selection.ts';
import type { ListQuery } from './readQuery.ts';
import { countLimitOf, findLimitOf } from './total.ts';
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
    few: () => fewEndsOf(context, view, query, within),
  };
  const { rows, total, ...beyond } = await pageOf(context, view, selection, query);
  const records = rows.map((row) => loaded(view, row));
  const place = query.isRanked ? null : placeOf(selection.order, rows, beyond);
  const included = await loadIncluded(context, records, query);
  const aggregates = query.aggregates && (await aggregatesOf(context, selection, query.aggregates));
  return { records, included, ...total, place, ...(aggregates && { aggregates }) };
}

async function pageOf(context: Context, view: View, selection: ListSelection, query: ListQuery): Promise<PageRows> {
  const { page } = query;
  if ('cursor' in page) return pageBesideCursor(context, selection, page);
  return query.isRanked
    ? bestPage(context, view, selection, { ...page, ...query })
    : pageByOffset(context, selection, page);
}

function placeOf(
  order: Order,
  rows: readonly Row[],
  beyond: Pick<PagePlace, 'hasBefore' | 'hasAfter'>,
): PagePlace | null {
  const first = rows[0];
  const last = rows.at(-1);
  return first && last ? { first: positionIn(order, first), last: positionIn(order, last), ...beyond } : null;
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
