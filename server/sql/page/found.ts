/** Selects pages of rows that are found first: by a condition, or by ids. */
import { and, type SQL, sql } from 'drizzle-orm';
import type { Entity } from '../../model.ts';
import type { Executor } from '../database.ts';
import { runSelect } from '../prepared.ts';
import { rowShape } from '../rowShape.ts';
import { holdsOneOf, limitOf, listOf, whereOf } from '../select.ts';
import type { GatheredEnds } from './gatheredEnds.ts';
import {
  besideRows,
  type CountedRows,
  countedRows,
  idsKey,
  type OrderedSelection,
  sourceOf,
  uncounted,
} from './rows.ts';

interface FoundSelection extends OrderedSelection {
  offset: number;
  countUpTo: number;
  /** Rows behind references that the condition names; the page is empty where one of them has more than a few. */
  ends?: GatheredEnds;
  /** Most rows of which the ids of all are selected too; absent: they are not. */
  idsUpTo?: number | undefined;
}

/**
 * Selects a page of rows that a condition matches. Finds them once, to count and to sort, so that few are not searched along
 * the order of all. Stops finding at `countUpTo`; the result is then no page.
 */
export async function selectFoundPage(
  db: Executor,
  { offset, countUpTo, ends, idsUpTo, ...selection }: FoundSelection,
): Promise<CountedRows> {
  const { entity, order } = selection;
  const keys = order.keys.map(({ compared }, index) => sql`${compared} as ${sql.identifier(`key${index}`)}`);
  const sorted = listOf(
    order.keys.map(
      ({ descending }, index) => sql`${sql.identifier(`key${index}`)}${sql.raw(descending ? ' desc nulls last' : '')}`,
    ),
  );
  const number = sql`(select count(*) from found)`;
  const { reads, rowOf } = rowShape(selection, [
    ...besideRows(selection, number),
    ...(idsUpTo === undefined ? [] : [idsIn(entity, sorted, sql`${number} <= ${sql.raw(String(idsUpTo))}`)]),
  ]);
  const where = ends ? and(ends.areFew(), selection.where) : selection.where;
  const found = sql`found as materialized (
      select ${entity.id} as id, ${listOf(keys)} from ${sourceOf(selection)}${whereOf(where)}${limitOf(countUpTo)})`;
  const page = sql`page as materialized (
      select id from found order by ${sorted}${limitOf(selection.limit)} offset ${offset})`;
  const statement = sql`with ${listOf([...(ends?.parts() ?? []), found, page])}
    select ${listOf(reads)} from ${sourceOf(selection)} where ${entity.id} in (select id from page)
    order by ${listOf(order.by)}`;
  return countedRows(await runSelect(db, statement, rowOf));
}

/** Selects the ids of all found rows, beside one row of the page alone. */
const idsIn = ({ id }: Entity, sorted: SQL, areFew: SQL) => ({
  name: idsKey,
  read: sql`case when ${id} = (select id from page limit 1) and ${areFew}
    then (select string_agg(id::text, ',' order by ${sorted}) from found) end`,
  column: { mapFromDriverValue: String },
});

/** Selects these rows in the order of their list. Counts nothing. */
export async function selectOfIds(
  db: Executor,
  { ids, ...selection }: Omit<OrderedSelection, 'limit' | 'where'> & { ids: readonly string[] },
): Promise<CountedRows> {
  const { entity, order } = selection;
  const { reads, rowOf } = rowShape(selection, besideRows(selection, uncounted));
  const statement = sql`select ${listOf(reads)} from ${sourceOf(selection)} where ${holdsOneOf(entity.id, ids)}
    order by ${listOf(order.by)}`;
  return countedRows(await runSelect(db, statement, rowOf));
}
