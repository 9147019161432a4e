/** Selects pages of rows along their order, with what is counted beside them, as of one moment. */
import { and, type SQL, sql } from 'drizzle-orm';
import { countingOf } from '../count.ts';
import type { Executor } from '../database.ts';
import { type Position, rangesBeyond } from '../keyset.ts';
import { runSelect } from '../prepared.ts';
import { rowShape } from '../rowShape.ts';
import type { Row } from '../rows.ts';
import { limitOf, listOf, whereOf } from '../select.ts';
import { reversed, stretchesOf, withinStretch } from '../sort.ts';
import { versionsOf } from '../tableVersions.ts';
import { besideRows, type CountedRows, countedRows, type OrderedSelection, sourceOf, uncounted } from './rows.ts';

interface Counting {
  /** Row at which counting stops; null: none. */
  countUpTo: number | null;
  /** Versions of the stamped tables at which nothing need be counted, as it was before. */
  countedAt?: string | undefined;
}

interface PageSelection extends OrderedSelection, Counting {
  offset: number;
}

/** Selects one page of rows and their total; in two statements where a stretch ends. */
export async function selectPage(
  db: Executor,
  { offset, countUpTo, countedAt, ...selection }: PageSelection,
): Promise<CountedRows> {
  const counting = countingUnless(selection, { countUpTo, countedAt });
  const [first, second] = stretchesOf(selection.order) ?? [];
  if (!first || !second) return countedRows(await inOrder(db, selection, { offset, counting }));
  const near = { ...selection, order: first.order, where: and(selection.where, first.where) };
  const rows = await inOrder(db, near, { offset, counting });
  const limit = selection.limit - rows.length;
  if (limit === 0) return countedRows(rows);
  const before = rows.length > 0 ? offset + rows.length : await countInOrder(db, near);
  const far = { ...selection, order: second.order, where: and(selection.where, second.where), limit };
  const told = { offset: Math.max(0, offset - before), counting: rows.length > 0 ? uncounted : counting };
  const { rows: both, counted } = countedRows([...rows, ...(await inOrder(db, far, told))]);
  return { rows: both, counted };
}

interface StretchSelection extends OrderedSelection, Counting {
  side: 'after' | 'before';
  position: Position;
}

/** Selects the rows nearest to a position on one side of it, in the order of the list. Costs the same at any depth. */
export async function selectBeside(
  db: Executor,
  { side, position, countUpTo, countedAt, ...selection }: StretchSelection,
): Promise<CountedRows> {
  const order = side === 'after' ? selection.order : reversed(selection.order);
  const counting = countingUnless(selection, { countUpTo, countedAt });
  const near = { ...selection, order: withinStretch(order) };
  const rows: Row[] = [];
  for (const stretch of rangesBeyond(order.keys, position)) {
    const limit = selection.limit - rows.length;
    if (limit === 0) break;
    const where = and(selection.where, stretch);
    // Counts with the first range that has rows.
    const told = { counting: rows.length > 0 ? uncounted : counting };
    rows.push(...(await inOrder(db, { ...near, where, limit }, told)));
  }
  const found = countedRows(rows);
  return side === 'after' ? found : { ...found, rows: rows.reverse() };
}

interface PlaceSelection extends OrderedSelection, Counting {
  position: Position;
  /** Rows to skip beyond the position. */
  skip: number;
}

/** Selects rows of the first stretch beyond a position; fewer than the limit where that stretch ends. */
export async function selectBeyond(
  db: Executor,
  { position, skip, countUpTo, countedAt, ...selection }: PlaceSelection,
): Promise<CountedRows> {
  const counting = countingUnless(selection, { countUpTo, countedAt });
  const [range] = rangesBeyond(selection.order.keys, position);
  const where = and(selection.where, range);
  const within = { ...selection, where, order: withinStretch(selection.order) };
  return countedRows(await inOrder(db, within, { offset: skip, counting }));
}

/** Counts unless the stamped tables have the versions that they had when the same was counted. */
function countingUnless(selection: OrderedSelection, { countUpTo, countedAt }: Counting): SQL {
  const counting = countingOf(selection, countUpTo);
  const { stamped } = selection;
  if (countedAt === undefined || !stamped) return counting;
  return sql`case when ${versionsOf(stamped.tables)} = ${countedAt} then null else ${counting} end`;
}

/** Selects rows in an order, each with its position in it. */
function inOrder(
  db: Executor,
  selection: OrderedSelection,
  { offset = 0, counting }: { offset?: number; counting: SQL },
): Promise<Row[]> {
  const { entity, where, order, limit } = selection;
  const { reads, rowOf } = rowShape(selection, besideRows(selection, counting));
  const source = sourceOf(selection);
  const sorted = sql` order by ${listOf(order.by)}`;
  const rows = (read: SQL, most: number): SQL =>
    sql`select ${read} from ${source}${whereOf(where)}${sorted}${limitOf(most)}`;
  if (offset === 0) return runSelect(db, rows(listOf(reads), limit), rowOf);
  // Skips rows before the page in an index alone, where one has the order; fetches only those of the page. PostgreSQL keeps the
  // order of a subquery that it merely scans.
  const page = sql`select id from (${rows(sql`${entity.id} as id`, boundOf(offset + limit))}) as near${limitOf(limit)} offset ${offset}`;
  const statement = sql`select ${listOf(reads)} from ${source} where ${entity.id} in (${page})${sorted}`;
  return runSelect(db, statement, rowOf);
}

/**
 * Returns a limit that holds these rows, to be written out within a bound offset. PostgreSQL keeps the plan of a page then; by
 * itself it expects any offset to skip a tenth of the table, and plans each page anew.
 */
const boundOf = (rows: number): number => {
  let bound = 64;
  while (bound < rows) bound *= 8;
  return bound;
};

/** Counts the rows of an order, whose condition may name joined tables. */
async function countInOrder(db: Executor, selection: OrderedSelection): Promise<number> {
  const statement = sql`select count(*) from ${sourceOf(selection)}${whereOf(selection.where)}`;
  const [count] = await runSelect(db, statement, ([value]) => Number(value));
  return count ?? 0;
}
