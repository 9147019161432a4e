import { type Snapshot, tableOf } from '../snapshot.ts';

/**
 * Renames a resource in history and trash, which name it as it was called at the time. Returns the statements, so that old
 * entries can still be shown and restored; none where these tables are absent. Other tables of the engine store no resource
 * name, or for hours only.
 */
export function tableRenamedInPast(snapshot: Snapshot, from: string, to: string): string[] {
  const renamed = `"resource" = '${to}' WHERE "resource" = '${from}'`;
  const isOf = `part ->> 'resource' = '${from}'`;
  const named = `part || '{"resource": "${to}"}'`;
  return [
    ...inTable(snapshot, 'gastheer_history', [`UPDATE "gastheer_history" SET ${renamed};`]),
    ...inTable(snapshot, 'gastheer_trash', [
      `UPDATE "gastheer_trash" SET ${renamed};`,
      partsChanged(from, { rows: [isOf, named], cleared: [isOf, named] }),
    ]),
  ];
}

/** Holds the name of a field in history and references, and in its table. */
export interface FieldNames {
  field: string;
  column: string;
}

/** Renames a field in history and trash, of a table under its new name. */
export function fieldRenamedInPast(snapshot: Snapshot, table: string, from: FieldNames, to: FieldNames): string[] {
  const isOf = `part ->> 'resource' = '${table}'`;
  const record = `part -> 'record'`;
  return [
    ...inTable(snapshot, 'gastheer_history', [
      `UPDATE "gastheer_history" SET "changes" = ${keyRenamed('"changes"', from.field, to.field)} ` +
        `WHERE "resource" = '${table}' AND "changes" -> '${from.field}' IS NOT NULL;`,
    ]),
    ...inTable(snapshot, 'gastheer_trash', [
      `UPDATE "gastheer_trash" SET "record" = ${keyRenamed('"record"', from.column, to.column)} ` +
        `WHERE "resource" = '${table}' AND "record" -> '${from.column}' IS NOT NULL;`,
      partsChanged(table, {
        rows: [
          `${isOf} AND ${record} -> '${from.column}' IS NOT NULL`,
          `jsonb_set(part, '{record}', ${keyRenamed(`(${record})`, from.column, to.column)})`,
        ],
        cleared: [`${isOf} AND part ->> 'field' = '${from.field}'`, `part || '{"field": "${to.field}"}'`],
      }),
    ]),
  ];
}

/**
 * Renames a value of a choice or a state in history and trash.
 * @param hasTable tells whether a table of the engine exists
 */
export function valueRenamedInPast(
  { table, field, column }: FieldNames & { table: string },
  { from, to }: { from: string; to: string },
  hasTable: (name: string) => boolean,
): string[] {
  // Replaces whole JSON strings, which no part of another can equal: a quote within one is escaped.
  const renamed = (held: string): string =>
    `replace((${held})::text, ${quoted(JSON.stringify(from))}, ${quoted(JSON.stringify(to))})::jsonb`;
  const inObject = (object: string, key: string): string =>
    `jsonb_set(${object}, '{${key}}', ${renamed(`${object} -> '${key}'`)})`;
  const isOf = `part ->> 'resource' = '${table}' AND part -> 'record' -> '${column}' IS NOT NULL`;
  const inPart = `jsonb_set(part, '{record,${column}}', ${renamed(`part -> 'record' -> '${column}'`)})`;
  const inHistory = [
    `UPDATE "gastheer_history" SET "changes" = ${inObject('"changes"', field)} ` +
      `WHERE "resource" = '${table}' AND "changes" -> '${field}' IS NOT NULL;`,
  ];
  const inTrash = [
    `UPDATE "gastheer_trash" SET "record" = ${inObject('"record"', column)} ` +
      `WHERE "resource" = '${table}' AND "record" -> '${column}' IS NOT NULL;`,
    partsChanged(table, { rows: [isOf, inPart], cleared: ['false', 'part'] }),
  ];
  return [...(hasTable('gastheer_history') ? inHistory : []), ...(hasTable('gastheer_trash') ? inTrash : [])];
}

/** Quotes a text for SQL. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const inTable = (snapshot: Snapshot, table: string, statements: readonly string[]): readonly string[] =>
  tableOf(snapshot, table) ? statements : [];

const keyRenamed = (object: string, from: string, to: string): string =>
  `(${object} - '${from}') || jsonb_build_object('${to}', ${object} -> '${from}')`;

/** Describes for both lists of a removed record's parts which parts change, and into what. */
type PartChanges = Record<'rows' | 'cleared', readonly [isChanged: string, changed: string]>;

const partsChanged = (resource: string, { rows, cleared }: PartChanges): string =>
  `UPDATE "gastheer_trash" SET "parts" = jsonb_build_object('rows', ${listChanged('rows', rows)}, ` +
  `'cleared', ${listChanged('cleared', cleared)}) ` +
  `WHERE jsonb_path_exists("parts", '$.*[*] ? (@.resource == "${resource}")');`;

const listChanged = (list: string, [isChanged, changed]: readonly [string, string]): string =>
  `(SELECT coalesce(jsonb_agg(CASE WHEN ${isChanged} THEN ${changed} ELSE part END ORDER BY place), '[]') ` +
  `FROM jsonb_array_elements("parts" -> '${list}') WITH ORDINALITY AS listed (part, place))`;
