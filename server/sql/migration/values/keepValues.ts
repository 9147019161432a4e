/** Keeps values that records have from disappearing from the descriptions. */
import { isDeepStrictEqual } from 'node:util';
import { inArray, sql } from 'drizzle-orm';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Resource } from '../../../../schema/resource.ts';
import { StartError } from '../../connection/startError.ts';
import type { Database, Executor } from '../../database.ts';
import { runStatements } from '../runStatements.ts';
import { type ListedValues, listedValues, nameOf } from './listedValues.ts';
import { valueRenames } from './valueRenames.ts';

/** Remembers the values listed for each field at the last start. Only those that changed are looked for in rows. */
const remembered = pgTable('gastheer_values', {
  field: text('field').primaryKey(),
  values: jsonb('values').$type<ListedValues['values']>().notNull(),
});

export interface ValuesToKeep {
  resources: readonly Resource[];
  /** Renames are done in development; in production a migration has done them. */
  mode: 'development' | 'production';
}

/**
 * Renames values where that is declared, and refuses to start while records have values that are not described any
 * more. Returns the statements that were run. Throws StartError.
 */
export async function keepValues(
  database: Database,
  db: Executor,
  { resources, mode }: ValuesToKeep,
): Promise<readonly string[]> {
  await db.execute(sql`create table if not exists gastheer_values (field text primary key, "values" jsonb not null)`);
  const stored = new Map((await db.select().from(remembered)).map(({ field, values }) => [field, values]));
  const changed = listedValues(resources).filter((one) => !isDeepStrictEqual(stored.get(nameOf(one)), one.values));
  if (changed.length === 0) return [];
  const tables = await tableNames(database, db);
  const present = changed.filter(({ table }) => tables.has(table));
  const statements =
    mode === 'development' ? valueRenames(present, Object.fromEntries(stored), (name) => tables.has(name)) : [];
  await runStatements(db, statements, 'A new name of a value');
  const gone = await goneValues(database, db, present);
  if (gone.length > 0) throw new StartError(refusal(gone, mode));
  await remember(db, changed);
  return statements;
}

async function tableNames(database: Database, db: Executor): Promise<ReadonlySet<string>> {
  const rows = await database.rows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = current_schema()`,
  );
  return new Set(rows.map(({ name }) => name));
}

interface GoneValue {
  column: ListedValues;
  value: string;
  records: string;
}

async function goneValues(database: Database, db: Executor, listed: readonly ListedValues[]): Promise<GoneValue[]> {
  const gone: GoneValue[] = [];
  for (const column of listed) {
    const name = sql.identifier(column.column);
    const value = column.isList ? sql`unnest(${name})` : sql`${name}::text`;
    const known = sql.join(
      column.values.map((one) => sql`${String(one)}`),
      sql`, `,
    );
    const rows = await database.rows<{ value: string; records: string }>(
      db,
      sql`select value, count(*) as records from (select ${value} as value from ${sql.identifier(column.table)}) held
        where value is not null and value not in (${known}) group by value order by value`,
    );
    gone.push(...rows.map((row) => ({ column, ...row })));
  }
  return gone;
}

function refusal(gone: readonly GoneValue[], mode: ValuesToKeep['mode']): string {
  return [
    'Records have values that the descriptions no longer hold:',
    '',
    ...gone.map(({ column, value, records }) => {
      const count = records === '1' ? '1 record' : `${records} records`;
      return `  ${nameOf(column)}: "${value}" (${count})${adviceFor(column, value, mode)}`;
    }),
    '',
    'If it may go: describe it again, start, give these records another value, and take it out then.',
  ].join('\n');
}

function adviceFor({ renamed }: ListedValues, value: string, mode: ValuesToKeep['mode']): string {
  const isRenamed = renamed.some(([from]) => from === value);
  return isRenamed && mode === 'production'
    ? ' has a new name; write the migration: npm run migrate -- --name new-name'
    : ` is not described any more; if it has a new name, say renamedFrom: '${value}' there`;
}

async function remember(db: Executor, changed: readonly ListedValues[]): Promise<void> {
  await db.delete(remembered).where(inArray(remembered.field, changed.map(nameOf)));
  await db.insert(remembered).values(changed.map((one) => ({ field: nameOf(one), values: one.values })));
}
