import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Attributes } from '../../schema/normalize.ts';
import type { Entity } from '../model.ts';
import type { Database, Executor } from './database.ts';
import { given, recordset, rowPosition } from './recordset.ts';
import { holdsOneOf } from './select.ts';

type Rows = Pick<Database, 'rows'>;

/** Inserts rows, values by field, in one statement; the ids in the order of the rows. */
export async function insertRows(
  { rows: run }: Rows,
  db: Executor,
  entity: Entity,
  rows: readonly Attributes[],
): Promise<string[]> {
  if (rows.length === 0) return [];
  const columns = columnsOf(entity, rows);
  const source = recordset(columns, byColumn(entity, rows));
  const statement = sql`insert into ${entity.table} (${names(columns)})
    select ${list(columns.map((column) => given(column)))} from ${source} order by ${given(rowPosition)}
    returning ${sql.identifier('id')}`;
  const inserted = await run<{ id: unknown }>(
    db,
    columns.length === 0 ? withoutValues(entity, rows.length) : statement,
  );
  // Identities are given in the order of the select; RETURNING promises no order of its own.
  return inserted.map(({ id }) => String(id)).sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
}

/** A row of which nothing is said still exists. */
const withoutValues = (entity: Entity, count: number): SQL =>
  sql`insert into ${entity.table} (${sql.identifier('version')}) select 1 from generate_series(1, ${count}::int) returning ${sql.identifier('id')}`;

export interface RowUpdate {
  id: string;
  values: Attributes;
}

/** Updates rows, each with its own values, and counts their version up: one statement for all that write the same fields. */
export async function updateRows(db: Executor, entity: Entity, updates: readonly RowUpdate[]): Promise<void> {
  const byFields = Map.groupBy(updates, ({ values }) => Object.keys(values).sort().join());
  for (const group of byFields.values()) {
    const columns = columnsOf(
      entity,
      group.map(({ values }) => values),
    );
    const rows = group.map(({ id, values }) => ({ id, ...byColumn(entity, [values])[0] }));
    const assignments = columns.map((column) => sql`${sql.identifier(column.name)} = ${given(column)}`);
    await db.execute(sql`update ${entity.table}
      set ${list([...assignments, sql`${sql.identifier('version')} = ${entity.version} + 1`])}
      from ${recordset([entity.id, ...columns], rows)} where ${entity.id} = ${given('id')}`);
  }
}

export async function deleteRows(db: Executor, entity: Entity, ids: readonly string[]): Promise<void> {
  await db.delete(entity.table).where(holdsOneOf(entity.id, ids));
}

function columnsOf(entity: Entity, rows: readonly Attributes[]): AnyPgColumn[] {
  const written = new Set(rows.flatMap((values) => Object.keys(values)));
  return Object.entries(entity.columns).flatMap(([name, column]) => (written.has(name) ? [column] : []));
}

const byColumn = (entity: Entity, rows: readonly Attributes[]): Record<string, unknown>[] =>
  rows.map((values) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => {
        const column = entity.columns[name];
        return column ? [[column.name, value] as const] : [];
      }),
    ),
  );

const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);
const names = (columns: readonly AnyPgColumn[]): SQL => list(columns.map(({ name }) => sql`${sql.identifier(name)}`));
