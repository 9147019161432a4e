import { aliasedTableColumn, and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Entity } from '../model.ts';
import { collated, isCollated } from './collation.ts';
import { type ConditionScope, columnOf, entityOf, relationOf, rowRuleToSql, seenReference } from './where.ts';

export interface Join {
  entity: Entity;
  /** Its alias in the statement. */
  alias: string;
  on: SQL;
}

export interface Order {
  /** Left joins; each matches one row at most, so no row is repeated. */
  joins: readonly Join[];
  by: readonly SQL[];
  /** The keys that `by` compares, in order. No two rows are equal in all of them. */
  keys: readonly OrderKey[];
}

export interface OrderKey {
  column: AnyPgColumn;
  /** The column as the caller may read it. */
  read: AnyPgColumn | SQL;
  /** The column as it is compared. */
  compared: AnyPgColumn | SQL;
  descending: boolean;
  /** Whether the key can be null. Rows without a value come last in either direction, as people look for the others. */
  nullable: boolean;
  /** Whether nulls come first, as in an order that is read backwards. */
  nullsFirst: boolean;
}

/**
 * Builds the order of a list. It ends in the id, so that paging neither repeats nor skips a row, and in the direction
 * of the previous key, so that one index serves both directions. A relation whose row the caller may not see sorts as
 * if it were absent.
 */
export function orderOf(
  entity: Entity,
  sort: readonly { path: readonly string[]; descending: boolean }[],
  scope: ConditionScope,
): Order {
  const joins: Joins = new Map();
  const keys = endingInId(sort).map(({ path, descending }) => ({
    ...sortKey(entity, path, joins, scope),
    descending,
    nullsFirst: false,
  }));
  return { joins: [...joins.values()], by: keys.map(inDirection), keys };
}

/** Returns the keys of a sort, with the id added last unless it is one of them. */
export function endingInId<K extends { path: readonly string[]; descending: boolean }>(
  sort: readonly K[],
): readonly (K | { path: readonly string[]; descending: boolean })[] {
  const hasId = sort.some(({ path }) => path.length === 1 && path[0] === 'id');
  return hasId ? sort : [...sort, { path: ['id'], descending: sort.at(-1)?.descending ?? false }];
}

/** Reverses an order. */
export function reversed({ joins, keys }: Order): Order {
  const turned = keys.map((key) => ({ ...key, descending: !key.descending, nullsFirst: !key.nullsFirst }));
  return { joins, by: turned.map(inDirection), keys: turned };
}

/** Says where nulls are only where they are not as in an index, in which they are the highest value. */
const inDirection = (key: OrderKey): SQL => {
  const direction = inDirectionOf(key);
  if (!key.nullable || key.nullsFirst === key.descending) return direction;
  return sql`${direction} nulls ${sql.raw(key.nullsFirst ? 'first' : 'last')}`;
};

const inDirectionOf = ({ compared, descending }: OrderKey): SQL => (descending ? desc(compared) : asc(compared));

/**
 * Divides an order in two, in sequence: the rows with a value of its first key, and those without. An index serves each
 * of them, but not both at once where nulls are not as in the index. Undefined where it does serve both.
 */
export function stretchesOf(whole: Order): { where: SQL; order: Order }[] | undefined {
  const [first] = whole.keys;
  if (!first?.nullable || first.nullsFirst === first.descending) return undefined;
  const order = withinStretch(whole);
  const withValue = { where: sql`${first.compared} is not null`, order };
  const without = { where: sql`${first.compared} is null`, order };
  return first.nullsFirst ? [without, withValue] : [withValue, without];
}

/** Orders rows as an index does in either direction. Either all have a value of the first key, or none has. */
export function withinStretch({ joins, by, keys }: Order): Order {
  const [first] = keys;
  return { joins, keys, by: first ? [inDirectionOf(first), ...by.slice(1)] : by };
}

/** Joins by path, so that two keys over one relation share one. */
type Joins = Map<string, Join>;

/** Returns the key at the end of a path, in the last joined table. */
function sortKey(
  root: Entity,
  path: readonly string[],
  joins: Joins,
  scope: ConditionScope,
): Omit<OrderKey, 'descending' | 'nullsFirst'> {
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
  const seen = seenReference(entity, name, scope, column);
  return {
    column,
    read: seen ?? column,
    compared: seen ?? (isCollated(entity.resource.fields[name]) ? collated(column) : column),
    nullable: alias !== null || !column.notNull || seen !== undefined,
  };
}

/** Joins the row that a reference leads to, where the caller may see it. */
export function joinOn(
  reference: AnyPgColumn,
  target: Entity,
  { alias, scope }: { alias: string; scope: ConditionScope },
): Join {
  const id = aliasedTableColumn(target.id, alias);
  const rule = rowRuleToSql(target, scope);
  const visible = rule && inArray(id, sql`(select ${target.id} from ${target.table} where ${rule})`);
  return { alias, entity: target, on: and(eq(id, reference), visible) ?? sql`true` };
}

export const aliased = (column: AnyPgColumn, alias: string | null): AnyPgColumn =>
  alias ? aliasedTableColumn(column, alias) : column;
