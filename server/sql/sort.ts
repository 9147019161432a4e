import { aliasedTable, aliasedTableColumn, and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Entity } from '../model.ts';
import { type ConditionScope, columnOf, entityOf, relationOf, rowRuleToSql } from './where.ts';

export interface Join {
  table: PgTable;
  on: SQL;
}

export interface Order {
  /** To be joined from the left; each matches one row at most, so no row is repeated. */
  joins: readonly Join[];
  by: readonly SQL[];
}

/**
 * The order of a list. Ends in the id, so that paging neither repeats nor skips a row. A relation whose row the caller may not
 * see sorts as if it were absent.
 */
export function orderOf(
  entity: Entity,
  keys: readonly { path: readonly string[]; descending: boolean }[],
  scope: ConditionScope,
): Order {
  const joins: Joins = new Map();
  const by = keys.map(({ path, descending }) => {
    const key = sortKey(entity, path, joins, scope);
    return descending ? desc(key) : asc(key);
  });
  const endsInId = keys.some(({ path }) => path.length === 1 && path[0] === 'id');
  return { joins: [...joins.values()], by: endsInId ? by : [...by, asc(entity.id)] };
}

/** By the path that leads to them, so that two keys over one relation share its join. */
type Joins = Map<string, Join & { alias: string }>;

/**
 * People look for "Ömer" beside "Omar" and for "de Jong" beside "De Jong", whatever the database was made with; both
 * databases carry ICU's root order (Unicode Technical Standard 10).
 */
const inAlphabet = (column: AnyPgColumn): SQL => sql`${column} collate "und-x-icu"`;

/** What is compared at the end of a path, in the last table joined on the way. */
function sortKey(root: Entity, path: readonly string[], joins: Joins, scope: ConditionScope): AnyPgColumn | SQL {
  let entity = root;
  let alias: string | null = null;
  path.slice(0, -1).forEach((step, index) => {
    const reference = aliased(columnOf(entity, step), alias);
    entity = entityOf(scope.model, relationOf(entity, step).to);
    const way = path.slice(0, index + 1).join('.');
    const join = joins.get(way) ?? joinOn(reference, entity, { alias: `sort.${joins.size}`, scope });
    joins.set(way, join);
    alias = join.alias;
  });
  const name = path.at(-1) ?? 'id';
  const column = aliased(columnOf(entity, name), alias);
  return entity.resource.fields[name]?.type === 'text' ? inAlphabet(column) : column;
}

function joinOn(
  reference: AnyPgColumn,
  target: Entity,
  { alias, scope }: { alias: string; scope: ConditionScope },
): Join & { alias: string } {
  const id = aliasedTableColumn(target.id, alias);
  const rule = rowRuleToSql(target, scope);
  const visible = rule && inArray(id, sql`(select ${target.id} from ${target.table} where ${rule})`);
  return { alias, table: aliasedTable(target.table, alias), on: and(eq(id, reference), visible) ?? sql`true` };
}

const aliased = (column: AnyPgColumn, alias: string | null): AnyPgColumn =>
  alias ? aliasedTableColumn(column, alias) : column;
