import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  foreignKey,
  integer,
  type PgTable,
  type PgTableExtraConfigValue,
  pgTable,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { onDeleteOf } from '../../../schema/part.ts';
import { type Resource, singleId } from '../../../schema/resource.ts';
import type { ReferenceField } from '../../../schema/types/reference.ts';
import { ownerOf } from '../../../schema/view.ts';
import { filterIndexes, referenceIndex, searchIndexes, sortIndexes } from './accessPaths.ts';
import { type Columns, columnAt, columnOf, identity } from './columns.ts';
import { referenceConstraints, singletonName, uniqueConstraints } from './constraints.ts';

export type Tables = ReadonlyMap<string, PgTable>;

/** Builds the table of each resource that owns one, by name; columns are named by field, besides `id` and `version`. */
export function buildTables(resources: readonly Resource[]): Tables {
  const tables = new Map<string, PgTable>();
  const owners = resources.filter(({ view }) => !view);
  const tableOf = tableFinder(resources, tables);
  for (const resource of owners) tables.set(resource.name, buildTable(resource, tableOf));
  return tables;
}

/** Makes a table under the name of a view, which statements use and the database lacks. */
export const viewTable = (name: string, owner: Resource): PgTable =>
  pgTable(name, { id: identity(), version: integer('version').notNull().default(1), ...columnsOf(owner) });

type TableOf = (resource: string) => PgTable | undefined;

/** Finds the table of a resource's rows; of a view that of its owner. */
function tableFinder(resources: readonly Resource[], tables: Tables): TableOf {
  const owners = new Map(resources.map((resource) => [resource.name, ownerOf(resource)]));
  return (name) => tables.get(owners.get(name) ?? name);
}

const columnsOf = (resource: Resource) =>
  Object.fromEntries(Object.keys(resource.fields).map((name) => [name, columnOf(name, resource)] as const));

export interface DescribedTables {
  resources: readonly Resource[];
  /** Tables of the resources, where they exist already. */
  tables?: Tables;
  /** Tables of the engine itself; their names contain an underscore, which those of resources cannot. */
  systemTables: Readonly<Record<string, PgTable>>;
}

/** Returns every table of the database. */
export const allTables = ({ resources, tables = buildTables(resources), systemTables }: DescribedTables): PgTable[] => [
  ...tables.values(),
  ...Object.values(systemTables),
];

function buildTable(resource: Resource, tableOf: TableOf): PgTable {
  return pgTable(
    resource.name,
    { id: identity(), version: integer('version').notNull().default(1), ...columnsOf(resource) },
    // Evaluated when the table is first inspected, so that tables may refer to each other in a circle.
    (columns) => constraintsOf(resource, columns as unknown as Columns, tableOf),
  );
}

function constraintsOf(resource: Resource, columns: Columns, tableOf: TableOf): PgTableExtraConfigValue[] {
  return [
    ...uniques(resource, columns),
    ...references(resource, columns, tableOf),
    ...searchIndexes(resource, columns),
    ...sortIndexes(resource, columns),
    ...filterIndexes(resource, columns),
    ...(resource.singleton ? [onlyOne(resource)] : []),
  ];
}

/** Prevents SQL from inserting a second record of a singleton. */
const onlyOne = (resource: Resource): PgTableExtraConfigValue =>
  check(singletonName(resource), sql.raw(`"id" = ${singleId}`));

function uniques(resource: Resource, columns: Columns): PgTableExtraConfigValue[] {
  return uniqueConstraints(resource).flatMap(({ name, fields, ignoresCaseAndSpaces }) => {
    const [first, ...others] = fields.map((field) => {
      const column = columnAt(columns, field);
      return ignoresCaseAndSpaces ? withoutCaseAndSpaces(column) : column;
    });
    return first ? [uniqueIndex(name).on(first, ...others)] : [];
  });
}

/** Removes case and spaces from a value before it is compared. */
export const withoutCaseAndSpaces = (value: AnyPgColumn | SQL): SQL =>
  sql`lower(regexp_replace(${value}, '\\s', '', 'g'))`;

function references(resource: Resource, columns: Columns, tableOf: TableOf): PgTableExtraConfigValue[] {
  return referenceConstraints(resource).flatMap(({ name, field }) => {
    const described = resource.fields[field] as ReferenceField;
    const column = columnAt(columns, field);
    const key = foreignKey({ name, columns: [column], foreignColumns: [idOf(tableOf, described.to)] });
    const constraint = key.onDelete(onDelete[onDeleteOf(described)]);
    return described.unique ? [constraint] : [constraint, referenceIndex(resource, field, columns)];
  });
}

/** Uses "no action", which checks at the end of the statement: a row and its parts may go together. */
const onDelete = { restrict: 'no action', cascade: 'cascade', clear: 'set null' } as const;

function idOf(tableOf: TableOf, resource: string): AnyPgColumn {
  const table = tableOf(resource) as (PgTable & { id: AnyPgColumn }) | undefined;
  if (!table) throw new Error(`There is no table for the resource "${resource}".`);
  return table.id;
}
