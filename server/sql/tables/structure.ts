import { createHash } from 'node:crypto';
import { getTableName, is, SQL } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import type { Trigger } from './trigger.ts';

const dialect = new PgDialect();

/**
 * Returns a hash of tables and their triggers, equal for equal structures. It is computed without drizzle-kit, which takes over
 * a second to load, so that a start that changes nothing is immediate.
 */
export function fingerprintOf(tables: readonly PgTable[], triggers: readonly Trigger[]): string {
  const structure = byName(tables.map(structureOf));
  const whole = triggers.length > 0 ? { tables: structure, triggers: byName([...triggers]) } : structure;
  return createHash('sha256').update(JSON.stringify(whole)).digest('hex');
}

/** Describes a table as plain data. The order of columns and constraints has no meaning and is left out. */
function structureOf(table: PgTable) {
  const { name, columns, indexes, foreignKeys, primaryKeys, uniqueConstraints, checks } = getTableConfig(table);
  return {
    name,
    columns: byName(columns.map(columnStructure)),
    indexes: byName(
      indexes.map(({ config }) => ({
        name: config.name ?? '',
        unique: config.unique,
        method: config.method,
        on: config.columns.map(textOf),
        where: config.where && textOf(config.where),
      })),
    ),
    foreignKeys: byName(
      foreignKeys.map((key) => {
        const { columns: from, foreignTable, foreignColumns } = key.reference();
        return {
          name: key.getName(),
          from: from.map((column) => column.name),
          // Takes the name only: the configuration would rebuild all indexes and references of that table.
          table: getTableName(foreignTable),
          to: foreignColumns.map((column) => column.name),
          onDelete: key.onDelete,
          onUpdate: key.onUpdate,
        };
      }),
    ),
    primaryKeys: byName(
      primaryKeys.map((key) => ({ name: key.getName(), columns: key.columns.map(({ name }) => name) })),
    ),
    unique: byName(
      uniqueConstraints.map((key) => ({ name: key.getName() ?? '', columns: key.columns.map(({ name }) => name) })),
    ),
    checks: byName(checks.map((check) => ({ name: check.name, value: textOf(check.value) }))),
  };
}

const columnStructure = (column: PgColumn) => ({
  name: column.name,
  type: column.getSQLType(),
  notNull: column.notNull,
  primary: column.primary,
  identity: column.generatedIdentity?.type,
  unique: column.isUnique && column.uniqueName,
  default: is(column.default, SQL) ? textOf(column.default) : column.default,
  ...(column.generated && { generated: textOf(column.generated.as) }),
});

/** Returns a column's name, or the text of an expression. */
function textOf(part: unknown): string {
  if (is(part, SQL)) return dialect.sqlToQuery(part.inlineParams()).sql;
  return (part as { name: string }).name;
}

const byName = <T extends { name: string }>(parts: T[]): T[] => parts.sort((a, b) => (a.name < b.name ? -1 : 1));
