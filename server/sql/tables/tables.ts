import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  foreignKey,
  integer,
  type PgTable,
  type PgTableExtraConfigValue,
  pgTable,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ReferenceField } from '../../../schema/field.ts';
import { onDeleteOf } from '../../../schema/part.ts';
import type { Resource } from '../../../schema/resource.ts';
import { filterIndexes, referenceIndex, searchIndexes, sortIndexes } from './accessPaths.ts';
import { type Columns, columnAt, columnOf, identity } from './columns.ts';
import { referenceConstraints, uniqueConstraints } from './constraints.ts';

export type Tables = ReadonlyMap<string, PgTable>;

/** The table of each resource, by its name; columns stand under the name of their field, besides `id` and `version`. */
export function buildTables(resources: readonly Resource[]): Tables {
  const tables = new Map<string, PgTable>();
  for (const resource of resources) tables.set(resource.name, buildTable(resource, tables));
  return tables;
}

export interface DescribedTables {
  resources: readonly Resource[];
  /** Tables of the engine itself; their names hold an underscore, which those of resources cannot. */
  systemTables: Readonly<Record<string, PgTable>>;
}

/** Every table of the database. */
export const allTables = ({ resources, systemTables }: DescribedTables): PgTable[] => [
  ...buildTables(resources).values(),
  ...Object.values(systemTables),
];

function buildTable(resource: Resource, tables: Tables): PgTable {
  const fields = Object.keys(resource.fields).map((name) => [name, columnOf(name, resource.fields)] as const);
  return pgTable(
    resource.name,
    { id: identity(), version: integer('version').notNull().default(1), ...Object.fromEntries(fields) },
    // Asked for when the table is first looked into, so that tables may refer to each other in a circle.
    (columns) => constraintsOf(resource, columns as unknown as Columns, tables),
  );
}

function constraintsOf(resource: Resource, columns: Columns, tables: Tables): PgTableExtraConfigValue[] {
  return [
    ...uniques(resource, columns),
    ...references(resource, columns, tables),
    ...searchIndexes(resource, columns),
    ...sortIndexes(resource, columns),
    ...filterIndexes(resource, columns),
  ];
}

function uniques(resource: Resource, columns: Columns): PgTableExtraConfigValue[] {
  return uniqueConstraints(resource).flatMap(({ name, fields, ignoresCaseAndSpaces }) => {
    const [first, ...others] = fields.map((field) => {
      const column = columnAt(columns, field);
      return ignoresCaseAndSpaces ? withoutCaseAndSpaces(column) : column;
    });
    return first ? [uniqueIndex(name).on(first, ...others)] : [];
  });
}

/** What two values are compared by that differ in case and spaces only. */
export const withoutCaseAndSpaces = (value: AnyPgColumn | SQL): SQL =>
  sql`lower(regexp_replace(${value}, '\\s', '', 'g'))`;

function references(resource: Resource, columns: Columns, tables: Tables): PgTableExtraConfigValue[] {
  return referenceConstraints(resource).flatMap(({ name, field }) => {
    const described = resource.fields[field] as ReferenceField;
    const column = columnAt(columns, field);
    const key = foreignKey({ name, columns: [column], foreignColumns: [idOf(tables, described.to)] });
    const constraint = key.onDelete(onDelete[onDeleteOf(described)]);
    return described.unique ? [constraint] : [constraint, referenceIndex(resource, field, columns)];
  });
}

/** "No action" restricts too, but looks at the end of the statement: a row and what is a part of it may go together. */
const onDelete = { restrict: 'no action', cascade: 'cascade', clear: 'set null' } as const;

function idOf(tables: Tables, resource: string): AnyPgColumn {
  const table = tables.get(resource) as (PgTable & { id: AnyPgColumn }) | undefined;
  if (!table) throw new Error(`There is no table for the resource "${resource}".`);
  return table.id;
}
