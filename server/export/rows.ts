import type { SQL } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { matching } from '../operations/read/list.ts';
import type { ListQuery } from '../operations/read/readQuery.ts';
import type { View } from '../operations/read/view.ts';
import { callersScope, visibleWhere } from '../operations/read/visible.ts';
import { selectTexts } from '../sql/selectTexts.ts';
import { orderOf } from '../sql/sort.ts';
import type { ExportColumn } from './columns.ts';

export interface Exported {
  view: View;
  query: ListQuery;
  columns: readonly ExportColumn[];
  /** Narrows the rows further. */
  within: SQL | undefined;
}

/** The statement of an export: what `list` finds, every page of it, a text for each column. */
export function exportStatement(context: Context, { view, query, columns, within }: Exported): SQL {
  const scope = callersScope(context);
  return selectTexts(context.db, {
    entity: view.entity,
    sources: columns.map(({ name, part, titleOf }) => ({ field: name, ...(part === 'title' && { across: titleOf }) })),
    where: visibleWhere(context, view, within, matching(context, view, query)),
    order: orderOf(view.entity, query.sort, scope),
    scope,
  });
}
