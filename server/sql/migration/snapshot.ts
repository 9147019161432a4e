/** Drizzle-kit's picture of the tables, and what we do to it before it looks for differences. */
import type { DrizzleSnapshotJSON } from 'drizzle-kit/api';
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Trigger } from '../tables/frozenTrigger.ts';

/** As much of it as we look into; the rest is passed on as it is. */
export interface Snapshot {
  version: string;
  dialect: string;
  /** By `public.<name>`. */
  tables: Record<string, TableSnapshot>;
  /** The statements that make each trigger, by its name. */
  triggers?: Record<string, readonly string[]>;
  [further: string]: unknown;
}

export interface TableSnapshot {
  name: string;
  columns: Record<string, ColumnSnapshot>;
  indexes: Record<string, { name: string; columns: { expression: string; isExpression: boolean }[] }>;
  foreignKeys: Record<string, { name: string; tableFrom: string; tableTo: string; columnsFrom: string[] }>;
}

export interface ColumnSnapshot {
  name: string;
  type: string;
  identity?: { name: string };
  generated?: { as: string };
}

export interface Removal {
  table: string;
  /** Absent: the whole table goes. */
  column?: string;
  /** Set where the column stays, but with a type that cannot hold its values. */
  retyped?: { from: string; to: string };
  /** The database made its values, so nothing is lost with them. */
  computed?: true;
}

/** Loaded where it is needed: it is large, and most starts change nothing. */
const kit = () => import('drizzle-kit/api');

export async function snapshotOf(tables: readonly PgTable[], triggers: readonly Trigger[]): Promise<Snapshot> {
  const { generateDrizzleJson } = await kit();
  const picture = generateDrizzleJson(Object.fromEntries(tables.map((table) => [getTableName(table), table])));
  // Drizzle-kit knows no triggers: they stand beside its picture, and their differences are found here.
  const statementsOf = Object.fromEntries(triggers.map(({ name, statements }) => [name, statements]));
  return { ...(picture as Snapshot), ...(triggers.length > 0 && { triggers: statementsOf }) };
}

/** No tables at all. */
export const emptySnapshot: Snapshot = {
  version: '7',
  dialect: 'postgresql',
  id: '00000000-0000-0000-0000-000000000000',
  prevId: '',
  tables: {},
  enums: {},
  schemas: {},
  sequences: {},
  roles: {},
  policies: {},
  views: {},
  _meta: { schemas: {}, tables: {}, columns: {} },
};

/** The statements that lead from one picture to the other. Nothing may disappear while something else appears: it would ask. */
export async function differences(from: Snapshot, to: Snapshot): Promise<string[]> {
  const { generateMigration } = await kit();
  return generateMigration(from as DrizzleSnapshotJSON, to as DrizzleSnapshotJSON);
}

export const tableOf = (snapshot: Snapshot, name: string): TableSnapshot | undefined =>
  snapshot.tables[`public.${name}`];

export function setTable(snapshot: Snapshot, table: TableSnapshot): void {
  snapshot.tables[`public.${table.name}`] = table;
}

export function deleteTable(snapshot: Snapshot, name: string): void {
  delete snapshot.tables[`public.${name}`];
}

/** What stands in one picture and no longer, or not with the same kind of values, in the other. */
export function removalsBetween(from: Snapshot, to: Snapshot): Removal[] {
  return Object.values(from.tables).flatMap((table): Removal[] => {
    const next = tableOf(to, table.name);
    if (!next) return [{ table: table.name }];
    return Object.values(table.columns).flatMap((column): Removal[] => {
      const after = next.columns[column.name];
      const place = { table: table.name, column: column.name };
      if (!after) return [{ ...place, ...(column.generated && { computed: true }) }];
      if (isRemade(column, after)) return [remade(place, column, after)];
      return keepsValues(column.type, after.type) ? [] : [{ ...place, retyped: { from: column.type, to: after.type } }];
    });
  });
}

/** A column cannot become a computed one, or be computed in another way: it is made anew. */
const isRemade = (before: ColumnSnapshot, after: ColumnSnapshot): boolean =>
  after.generated !== undefined && after.generated.as !== before.generated?.as;

const remade = (place: Removal, before: ColumnSnapshot, after: ColumnSnapshot): Removal =>
  before.generated
    ? { ...place, computed: true }
    : { ...place, retyped: { from: before.type, to: `computed ${after.type}` } };

/** Changes of type that every value survives, and that PostgreSQL makes by itself. */
const widenings: Readonly<Record<string, readonly string[]>> = {
  integer: ['bigint', 'text'],
  bigint: ['text'],
  boolean: ['text'],
  date: ['text'],
};

const keepsValues = (from: string, to: string): boolean => from === to || (widenings[from]?.includes(to) ?? false);

/**
 * The picture without what is removed. Indexes and references that lean on it go with it, as they do in the database.
 */
export function without(snapshot: Snapshot, removals: readonly Removal[]): Snapshot {
  const result = structuredClone(snapshot);
  for (const { table, column } of removals) {
    if (column) removeColumn(tableOf(result, table), column);
    else removeTable(result, table);
  }
  return result;
}

function removeTable(snapshot: Snapshot, name: string): void {
  deleteTable(snapshot, name);
  for (const table of Object.values(snapshot.tables))
    table.foreignKeys = keep(table.foreignKeys, (key) => key.tableTo !== name);
}

function removeColumn(table: TableSnapshot | undefined, column: string): void {
  if (!table) return;
  delete table.columns[column];
  table.foreignKeys = keep(table.foreignKeys, (key) => !key.columnsFrom.includes(column));
  table.indexes = keep(
    table.indexes,
    (index) => !index.columns.some((part) => part.expression === column || part.expression.includes(`"${column}"`)),
  );
}

/** The picture before, less the leaning parts, so that they are not dropped a second time after their column. */
export function withoutLeaning(before: Snapshot, after: Snapshot): Snapshot {
  const result = structuredClone(before);
  for (const table of Object.values(result.tables)) {
    const next = tableOf(after, table.name);
    if (!next) continue;
    table.indexes = keep(table.indexes, (_, name) => name in next.indexes);
    table.foreignKeys = keep(table.foreignKeys, (_, name) => name in next.foreignKeys);
  }
  return result;
}

const keep = <T>(parts: Record<string, T>, isKept: (part: T, name: string) => boolean): Record<string, T> =>
  Object.fromEntries(Object.entries(parts).filter(([name, part]) => isKept(part, name)));
