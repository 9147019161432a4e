import type { FieldType } from '../../../../schema/field.ts';
import { columnName } from '../../../../schema/names.ts';
import type { Resource } from '../../../../schema/resource.ts';
import { versionSequence } from '../../tables/versionTrigger.ts';
import { deleteTable, type Snapshot, setTable, type TableSnapshot, tableOf } from '../snapshot.ts';
import { type FieldNames, fieldRenamedInPast, tableRenamedInPast } from './pastRenames.ts';

export interface Renamed {
  snapshot: Snapshot;
  statements: string[];
}

/** Returns the statements of one rename, or null where there is nothing (yet) to rename. */
type Rename = (snapshot: Snapshot) => string[] | null;

/**
 * Applies declared renames, to the snapshot and as statements, in history and trash too. Skips one whose old name is gone, so
 * `renamedFrom` may stay in a description.
 */
export function applyRenames(before: Snapshot, resources: readonly Resource[]): Renamed {
  const snapshot = structuredClone(before);
  const tables = resources.flatMap(({ name, renamedFrom }) => (renamedFrom ? [tableRename(renamedFrom, name)] : []));
  const owners = resources.filter(({ view }) => !view);
  const columns = owners.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([field, { type, renamedFrom }]) =>
      renamedFrom ? [columnRename(name, namesOf(renamedFrom, type), namesOf(field, type))] : [],
    ),
  );
  return { snapshot, statements: [...inOrder(tables, snapshot), ...inOrder(columns, snapshot)] };
}

/** Repeats while a rename succeeds, as one may free a name for another: a becomes b where b becomes c. */
function inOrder(renames: readonly Rename[], snapshot: Snapshot): string[] {
  const statements: string[] = [];
  const waiting = renames.filter((rename) => {
    const done = rename(snapshot);
    statements.push(...(done ?? []));
    return done === null;
  });
  return statements.length > 0 ? [...statements, ...inOrder(waiting, snapshot)] : [];
}

function tableRename(from: string, to: string): Rename {
  return (snapshot) => {
    const table = tableOf(snapshot, from);
    if (!table || tableOf(snapshot, to)) return null;
    const statements = [
      `ALTER TABLE "${from}" RENAME TO "${to}";`,
      `ALTER INDEX "${from}_pkey" RENAME TO "${to}_pkey";`,
      ...identitiesOf(table, from).map(
        (column) => `ALTER SEQUENCE "${from}_${column}_seq" RENAME TO "${to}_${column}_seq";`,
      ),
      // Tables of before the versions have none.
      `ALTER SEQUENCE IF EXISTS "${versionSequence(from)}" RENAME TO "${versionSequence(to)}";`,
      ...tableRenamedInPast(snapshot, from, to),
    ];
    deleteTable(snapshot, from);
    setTable(snapshot, renamedTable(table, from, to));
    for (const { foreignKeys } of Object.values(snapshot.tables))
      for (const key of Object.values(foreignKeys)) if (key.tableTo === from) key.tableTo = to;
    return statements;
  };
}

const identitiesOf = (table: TableSnapshot, name: string): string[] =>
  Object.values(table.columns).flatMap((column) =>
    column.identity?.name === `${name}_${column.name}_seq` ? [column.name] : [],
  );

function renamedTable(table: TableSnapshot, from: string, to: string): TableSnapshot {
  for (const column of identitiesOf(table, from)) {
    const { identity } = table.columns[column] ?? {};
    if (identity) identity.name = `${to}_${column}_seq`;
  }
  for (const key of Object.values(table.foreignKeys)) key.tableFrom = to;
  return { ...table, name: to };
}

const namesOf = (field: string, type: FieldType): FieldNames => ({ field, column: columnName(field, type) });

function columnRename(table: string, fromNames: FieldNames, toNames: FieldNames): Rename {
  const from = fromNames.column;
  const to = toNames.column;
  return (snapshot) => {
    const { columns = {}, indexes = {}, foreignKeys = {} } = tableOf(snapshot, table) ?? {};
    const column = columns[from];
    if (!column || columns[to]) return null;
    delete columns[from];
    columns[to] = { ...column, name: to };
    const renamed = (name: string): string => (name === from ? to : name);
    for (const part of Object.values(indexes).flatMap((index) => index.columns))
      part.expression = part.isExpression
        ? part.expression.replaceAll(`"${from}"`, `"${to}"`)
        : renamed(part.expression);
    for (const key of Object.values(foreignKeys)) key.columnsFrom = key.columnsFrom.map(renamed);
    return [
      `ALTER TABLE "${table}" RENAME COLUMN "${from}" TO "${to}";`,
      ...fieldRenamedInPast(snapshot, table, fromNames, toNames),
    ];
  };
}
