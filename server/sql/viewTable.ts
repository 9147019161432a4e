/** Selects the rows of a view out of the table that it shares. */
import { aliasedTable, and, eq, is, type SQL, Subquery, sql } from 'drizzle-orm';
import type { Comparable } from '../../schema/condition.ts';
import type { Entity } from '../model.ts';
import type { RowSource } from './rowSource.ts';

/** Selects the rows of a table that have these values, under the name of the view. */
export function rowsOfView(
  name: string,
  base: Pick<Entity, 'named' | 'columns'>,
  fixed: Readonly<Record<string, Comparable>>,
): Subquery {
  const kinds = Object.entries(fixed).map(([field, value]) => {
    const column = base.columns[field];
    if (!column) throw new Error(`${name} fixes "${field}", which has no column.`);
    return eq(column, value);
  });
  return new Subquery(sql`select * from ${base.named} where ${and(...kinds)}`, {}, name);
}

/** Returns the rows of a resource under another name, for Drizzle to join. */
export const aliasedRows = ({ table }: Pick<Entity, 'table'>, alias: string): RowSource =>
  is(table, Subquery) ? new Subquery(table._.sql, {}, alias) : aliasedTable(table, alias);

/** Writes the rows of a resource under another name, as SQL. */
export const rowsAs = ({ table }: Pick<Entity, 'table'>, alias: string): SQL =>
  is(table, Subquery) ? sql`(${table._.sql}) ${sql.identifier(alias)}` : sql`${table} ${sql.identifier(alias)}`;

/** Names the table that rows are written to, under the name that the columns of the resource carry. */
export const writtenTable = ({ base, named }: Pick<Entity, 'base' | 'named'>): SQL =>
  base.named === named ? sql`${named}` : sql`${base.named} as ${named}`;
