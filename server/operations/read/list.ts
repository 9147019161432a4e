import { and, type SQL } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { searchToSql } from '../../sql/search.ts';
import { selectPage } from '../../sql/select.ts';
import { orderOf } from '../../sql/sort.ts';
import { conditionToSql } from '../../sql/where.ts';
import { fieldsToRead, type ListAnswer, loaded } from '../write/loaded.ts';
import { loadIncluded } from './include.ts';
import type { ListQuery } from './readQuery.ts';
import type { View } from './view.ts';
import { callersScope, visibleWhere } from './visible.ts';

/** One page of the records that the caller may see and that `query` asks for. `within` narrows them further. */
export async function list(context: Context, view: View, query: ListQuery, within?: SQL): Promise<ListAnswer> {
  const { entity } = view;
  const { rows, total } = await selectPage(context.db, {
    entity,
    fields: fieldsToRead(view, query, query.include),
    where: visibleWhere(context, view, within, matching(context, view, query)),
    order: orderOf(entity, query.sort, callersScope(context)),
    limit: query.page.size,
    offset: (query.page.number - 1) * query.page.size,
  });
  const records = rows.map((row) => loaded(view, row));
  return { records, included: await loadIncluded(context, records, query), total };
}

/** What filter and search ask of a row. */
export function matching(
  context: Context,
  { entity, searched }: View,
  { filter, words }: Pick<ListQuery, 'filter' | 'words'>,
): SQL | undefined {
  return and(
    filter ? conditionToSql(entity, filter, callersScope(context)) : undefined,
    searchToSql(entity, searched, words),
  );
}
