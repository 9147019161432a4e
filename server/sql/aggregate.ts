import { type SQL, sql } from 'drizzle-orm';
import type { Entity } from '../model.ts';
import type { Executor } from './database.ts';
import { runSelect } from './prepared.ts';
import { columnOf } from './where.ts';

interface Matching {
  entity: Entity;
  where: SQL | undefined;
}

/** Adds up each of these number fields over all matching rows, in one statement; rows without a value add nothing. */
export async function sumsOf(
  db: Executor,
  { entity, where }: Matching,
  fields: readonly string[],
): Promise<Record<string, number>> {
  const sums = fields.map((name) => sql`coalesce(sum(${columnOf(entity, name)}), 0)`);
  const statement = sql`select ${sql.join(sums, sql`, `)} from ${entity.table}${whereOf(where)}`;
  const [values = []] = await runSelect(db, statement, (row) => row);
  return Object.fromEntries(fields.map((name, index) => [name, Number(values[index] ?? 0)]));
}

/** Counts the matching rows by the value of a field; rows without a value are left out. */
export async function countsBy(
  db: Executor,
  { entity, where }: Matching,
  field: string,
): Promise<Record<string, number>> {
  const column = columnOf(entity, field);
  const counted = await runSelect(
    db,
    sql`select ${column}, count(*) from ${entity.table}${whereOf(where)} group by ${column} order by ${column}`,
    ([value, count]) => ({ value, count: Number(count) }),
  );
  return Object.fromEntries(
    counted.flatMap(({ value, count }) => (value === null ? [] : [[String(column.mapFromDriverValue(value)), count]])),
  );
}

const whereOf = (where: SQL | undefined): SQL => (where ? sql` where ${where}` : sql.empty());
