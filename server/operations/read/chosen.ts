import { and, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { holdsOneOf } from '../../sql/select.ts';
import { matching } from './list.ts';
import { isId } from './read.ts';
import type { ListQuery } from './readQuery.ts';
import type { View } from './view.ts';

/** Rows that a caller chose: named, or all that a filter matches but some. */
export type ChosenRows =
  | { ids: readonly string[] }
  | { query: Pick<ListQuery, 'filter' | 'words'>; except: readonly string[] };

/** The chosen rows as SQL; which of them the caller may see is another condition. */
export function chosenWhere(context: Context, view: View, chosen: ChosenRows): SQL | undefined {
  const { id } = view.entity;
  if ('ids' in chosen) return holdsOneOf(id, chosen.ids.filter(isId));
  const excepted = chosen.except.filter(isId);
  return and(
    matching(context, view, chosen.query),
    excepted.length > 0 ? sql`not ${holdsOneOf(id, excepted)}` : undefined,
  );
}
