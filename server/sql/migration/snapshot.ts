/** Wraps drizzle-kit's snapshot of the tables, and prepares it for comparison. */
import type { DrizzleSnapshotJSON } from 'drizzle-kit/api';
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Trigger } from '../tables/trigger.ts';

/** Declares the part of a snapshot that is read here; the rest is passed on unchanged. */
export interface Snapshot {
  version: string;
  dialect: string;
  /** Tables by `public.<name>`. */
  tables: Record<string, TableSnapshot>;
  /** The statements that create each trigger, by its name. */
  triggers?: Record<string, readonly string[]>;
  /** The values listed for each field, in the snapshots of migrations. */
  values?: Record<string, readonly (string | number)[]>;
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
  /** Absent: the entire table is dropped. */
  column?: string;
  /** Set where the column stays, but with a type that cannot hold its values. */
  retyped?: { from: string; to: string };
  /** Set where the database computed the values, so that none are lost. */
  computed?: true;
}

/** Loads drizzle-kit when needed: it is large, and most starts change nothing. */
const kit = () => import('drizzle-kit/api');

export async function snapshotOf(tables: readonly PgTable[], triggers: readonly Trigger[]): Promise<Snapshot> {
  const { generateDrizzleJson } = await kit();
  const picture = generateDrizzleJson(Object.fromEntries(tables.map((table) => [getTableName(table), table])));
  // Compares triggers here, as drizzle-kit ignores them.
  const statementsOf = Object.fromEntries(triggers.map(({ name, statements }) => [name, statements]));
  return { ...(picture as Snapshot), ...(triggers.length > 0 && { triggers: statementsOf }) };
}

/** Describes a database without tables. */
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

/**
 * Returns the statements that lead from one snapshot to the other. Removals and additions must not mix, as drizzle-kit would
 * ask whether one is a rename.
 */
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

/** Lists what one snapshot has and the other lacks, or has with another type. */
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

/** Returns whether a column must be dropped and created: PostgreSQL cannot make it computed, or computed differently. */
const isRemade = (before: ColumnSnapshot, after: ColumnSnapshot): boolean =>
  after.generated !== undefined && after.generated.as !== before.generated?.as;

const remade = (place: Removal, before: ColumnSnapshot, after: ColumnSnapshot): Removal =>
  before.generated
    ? { ...place, computed: true }
    : { ...place, retyped: { from: before.type, to: `computed ${after.type}` } };

/** Lists changes of type that keep every value, and that PostgreSQL makes by itself. */
const widenings: Readonly<Record<string, readonly string[]>> = {
  integer: ['bigint', 'text'],
  bigint: ['text'],
  boolean: ['text'],
  date: ['text'],
};

const keepsValues = (from: string, to: string): boolean => from === to || (widenings[from]?.includes(to) ?? false);

/** Returns the snapshot without what is removed. Dependent indexes and references go too, as they do in the database. */
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

/**
 * Returns the earlier snapshot without dependent indexes and references, so that they are not dropped again after their column.
 */
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
