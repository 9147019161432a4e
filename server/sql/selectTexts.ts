import { aliasedTableColumn, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Entity } from '../model.ts';
import type { Executor } from './database.ts';
import { aliased, type Join, joinOn, type Order } from './sort.ts';
import { aliasedRows } from './viewTable.ts';
import { type ConditionScope, columnOf, entityOf, relationOf, seenReference } from './where.ts';

/** Describes a text of a row: a field, or fields of a referenced row that the caller may see. */
export interface TextSource {
  /** A field, or a path over references to one. */
  path: readonly string[];
  /** Fields of the referenced row; a part for each, absent ones empty, with `partSeparator` between them. */
  across?: readonly string[];
  /** A text of the row itself that stands in place of the value. */
  instead?: SQL;
  /** How the value is written; default: as the database writes it. */
  written?: Written;
}

/** Writes one text of the value of a field, or of those of the fields `across`. */
export type Written = (values: readonly SQL[]) => SQL;

export interface TextSelection {
  entity: Entity;
  sources: readonly TextSource[];
  where: SQL | undefined;
  order: Order;
  scope: ConditionScope;
}

/** Separates the values of a list; no value contains it. */
export const listSeparator = '\u001f';
/** Separates the parts of a title. */
export const partSeparator = '\u001e';

/**
 * Builds a statement for `Database.stream`: every row, each source one text column as the database writes it, absent ones null.
 */
export function selectTexts(db: Executor, { entity, sources, where, order, scope }: TextSelection): SQL {
  const ways = new Ways(entity, scope);
  const columns = sources.map(({ path, across, instead, written }, index): [string, SQL] => {
    if (instead) return [`#${index}`, written ? written([instead]) : instead];
    const { from, column, read } = ways.to(path);
    if (!across) return [`#${index}`, written ? written([read ?? sql`${column}`]) : asText(column, read)];
    const behind = ways.across(path, from, column);
    const values = across.map((name) => behind(name));
    if (written) return [`#${index}`, written(values.map((value) => sql`${value}`))];
    const parts = values.map((value) => asText(value));
    return [`#${index}`, sql`array_to_string(array[${sql.join(parts, sql`, `)}], ${sql.raw(`E'\\x1e'`)}, '')`];
  });
  const query = db
    .select(Object.fromEntries(columns) as unknown as Record<string, AnyPgColumn>)
    .from(entity.table)
    .where(where)
    .orderBy(...order.by)
    .$dynamic();
  for (const { entity: joined, alias, on } of [...order.joins, ...ways.joins])
    query.leftJoin(aliasedRows(joined, alias), on);
  return query.getSQL();
}

interface Place {
  from: Entity;
  column: AnyPgColumn;
  /** The value as the caller may read it; undefined where it is as stored. */
  read: SQL | undefined;
}

/** Joins the rows behind references, each once, however many texts need it. */
class Ways {
  readonly #joins = new Map<string, Join>();
  readonly #root: Entity;
  readonly #scope: ConditionScope;

  constructor(root: Entity, scope: ConditionScope) {
    this.#root = root;
    this.#scope = scope;
  }

  get joins(): readonly Join[] {
    return [...this.#joins.values()];
  }

  /** Returns the column at the end of a path. Rows that its references lead to are shown only to those who may see them. */
  to(path: readonly string[]): Place {
    let from = this.#root;
    let alias = null as string | null;
    path.slice(0, -1).forEach((step, index) => {
      const join = this.#join(path.slice(0, index + 1), from, aliased(columnOf(from, step), alias));
      from = join.entity;
      alias = join.alias;
    });
    const name = path.at(-1) ?? 'id';
    const column = aliased(columnOf(from, name), alias);
    return { from, column, read: seenReference(from, name, this.#scope, column) };
  }

  /** Returns the columns of the row that the reference at the end of a path leads to. */
  across(path: readonly string[], from: Entity, reference: AnyPgColumn): (name: string) => AnyPgColumn {
    const { entity, alias } = this.#join(path, from, reference);
    return (name) => aliasedTableColumn(columnOf(entity, name), alias);
  }

  #join(path: readonly string[], from: Entity, reference: AnyPgColumn): Join {
    const way = path.join('.');
    const known = this.#joins.get(way);
    if (known) return known;
    const target = entityOf(this.#scope.model, relationOf(from, path.at(-1) ?? '').to);
    const join = joinOn(reference, target, { alias: `text.${this.#joins.size}`, scope: this.#scope });
    this.#joins.set(way, join);
    return join;
  }
}

function asText(column: AnyPgColumn, read: AnyPgColumn | SQL = column): SQL {
  const type = column.getSQLType();
  if (type === 'jsonb') return nameOfFile(sql`${read}`);
  return type.endsWith('[]') ? sql`array_to_string(${read}, ${sql.raw(`E'\\x1f'`)})` : sql`(${read})::text`;
}

/** Reads the name of the file that a record stores. */
export const nameOfFile = (stored: SQL): SQL => sql`(${stored} ->> 'name')`;
