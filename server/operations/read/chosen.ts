import { and, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { holdsOneOf } from '../../sql/select.ts';
import { matching } from './list.ts';
import { isId } from './read.ts';
import type { ListQuery } from './readQuery.ts';
import type { View } from './view.ts';

/** Chooses rows by ids, or by a filter with exceptions. */
export type ChosenRows =
  | { ids: readonly string[] }
  | { query: Pick<ListQuery, 'filter' | 'words'>; except: readonly string[] };

/** Writes the choice as SQL, without the caller's row rule. */
export function chosenWhere(context: Context, view: View, chosen: ChosenRows): SQL | undefined {
  const { id } = view.entity;
  if ('ids' in chosen) return holdsOneOf(id, chosen.ids.filter(isId));
  const excepted = chosen.except.filter(isId);
  return and(
    matching(context, view, chosen.query),
    excepted.length > 0 ? sql`not ${holdsOneOf(id, excepted)}` : undefined,
  );
}
