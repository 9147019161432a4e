import type { SQL } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { matching } from '../operations/read/list.ts';
import type { ListQuery } from '../operations/read/readQuery.ts';
import type { View } from '../operations/read/view.ts';
import { callersScope, visibleWhere } from '../operations/read/visible.ts';
import { selectTexts, type Written } from '../sql/selectTexts.ts';
import { orderOf } from '../sql/sort.ts';
import type { ExportColumn } from './columns.ts';

export interface Exported {
  view: View;
  query: ListQuery;
  columns: readonly ExportColumn[];
  /** Condition that narrows the rows further. */
  within: SQL | undefined;
  /** Writes the texts of a column; default: as the database does. */
  written?: (column: ExportColumn) => Written;
}

/** Builds the statement of an export: the rows of `list` on all pages, with a text per column. */
export function exportStatement(context: Context, { view, query, columns, within, written }: Exported): SQL {
  const scope = callersScope(context);
  return selectTexts(context.db, {
    entity: view.entity,
    sources: columns.map((column) => ({
      path: column.name.split('.'),
      ...(column.instead && { instead: column.instead }),
      ...(column.part === 'title' && { across: Object.keys(column.titleOf) }),
      ...(written && { written: written(column) }),
    })),
    where: visibleWhere(context, view, within, matching(context, view, query)),
    order: orderOf(view.entity, query.sort, scope),
    scope,
  });
}
