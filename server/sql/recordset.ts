import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Declares the part of a column that a recordset needs. */
export interface RecordsetColumn {
  name: string;
  getSQLType(): string;
}

export const rowPosition = 'rowPosition';

/**
 * Passes rows of a table as one value, under the alias `given`. Its columns have the table's names and types; `rowPosition`
 * counts from 0 (no column has a capital). @param rows by column name; a missing column is null
 */
export function recordset(
  columns: readonly RecordsetColumn[],
  rows: readonly Readonly<Record<string, unknown>>[],
): SQL {
  const shape = sql.join(
    columns.map((column) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`),
    sql`, `,
  );
  const names = sql.join(
    columns.map((column) => sql.identifier(column.name)),
    sql`, `,
  );
  const position = sql.identifier(rowPosition);
  return sql`(select ${names}, ${position} - 1 as ${position} from rows from (
    json_to_recordset(${JSON.stringify(rows)}::text::json) as (${shape})
  ) with ordinality as counting(${names}, ${position})) as given`;
}

export const given = (column: AnyPgColumn | string): SQL =>
  sql`given.${sql.identifier(typeof column === 'string' ? column : column.name)}`;
