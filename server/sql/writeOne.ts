/** Writes of one row, each in one statement that also notes it and gives the row as it is afterwards. */
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Attributes } from '../../schema/normalize.ts';
import type { Entity } from '../model.ts';
import type { Executor } from './database.ts';
import { type Prepared, prepared } from './prepared.ts';
import { rowShape } from './rowShape.ts';
import type { Row } from './rows.ts';
import type { StoredRow } from './storedRows.ts';
import { writtenTable } from './viewTable.ts';

/** Something to be noted of the row that is written, in the same statement. */
export interface NotingOne {
  note: unknown;
  /** For the placeholders of `statement`; their names begin with `#`, as no field's does. */
  values: Readonly<Record<string, unknown>>;
  /** Inserts from `written`: id and version of the row as it is afterwards, and its `note`. The same for the same action. */
  statement: () => SQL;
}

interface OneWrite {
  entity: Entity;
  /** By field, as it is stored. */
  values: Attributes;
  /** Fields to read, besides id and version. */
  fields: readonly string[];
  noting: NotingOne | undefined;
}

/** Inserts a row. */
export async function insertRow(db: Executor, write: OneWrite): Promise<Row | undefined> {
  const whole = { ...write, values: { ...write.values, ...write.entity.fixed } };
  const [row] = await keptStatement('insert', whole, insertStatement).run(db, valuesOf(whole));
  return row;
}

/** Updates a row and counts its version up, if it still has the version it was read with; undefined where it has not. */
export async function updateRow(
  db: Executor,
  { id, version }: Pick<StoredRow, 'id' | 'version'>,
  write: OneWrite,
): Promise<Row | undefined> {
  const values = { ...valuesOf(write), '#id': id, '#version': version };
  const [row] = await keptStatement('update', write, updateStatement).run(db, values);
  return row;
}

/** Each set of fields has a statement of its own, and callers choose which fields they write. */
const mostKept = 100;
const keptOf = new WeakMap<Entity, Map<string, Prepared<Row>>>();

/** Making the statement costs more than running it, so it is kept for the same fields of the same resource. */
function keptStatement(kind: string, write: OneWrite, change: (write: OneWrite) => SQL): Prepared<Row> {
  const { entity, values, fields, noting } = write;
  const kept = keptOf.get(entity) ?? new Map<string, Prepared<Row>>();
  keptOf.set(entity, kept);
  const key = [kind, noting ? 'noted' : 'plain', ...Object.keys(values).sort(), '', ...fields].join();
  const known = kept.get(key);
  if (known) return known;
  if (kept.size === mostKept) kept.clear();
  const made = withNote(write, change(write));
  kept.set(key, made);
  return made;
}

function insertStatement(write: OneWrite): SQL {
  const columns = writtenColumns(write);
  const into = columns.length > 0 ? columns.map(([, column]) => name(column)) : [sql.identifier('version')];
  const values = columns.length > 0 ? columns.map(([field]) => sql.placeholder(field)) : [sql`1`];
  return sql`insert into ${writtenTable(write.entity)} (${list(into)}) values (${list(values)})`;
}

function updateStatement(write: OneWrite): SQL {
  const { id, version } = write.entity;
  const assigned = writtenColumns(write).map(([field, column]) => sql`${name(column)} = ${sql.placeholder(field)}`);
  return sql`update ${writtenTable(write.entity)} set ${list([...assigned, sql`version = ${version} + 1`])}
    where ${id} = ${sql.placeholder('#id')}::bigint and ${version} = ${sql.placeholder('#version')}::integer`;
}

function withNote({ entity, fields, noting }: OneWrite, change: SQL): Prepared<Row> {
  const { reads, rowOf } = rowShape({ entity, fields });
  const parts = [sql`changed as (${change} returning *)`];
  if (noting) {
    const note = sql`${sql.placeholder('#note')}::jsonb`;
    parts.push(
      sql`written as (select id, version, ${note} as note from changed)`,
      sql`noted as (${noting.statement()})`,
    );
  }
  // Named as the table, whose columns are read.
  return prepared(sql`with ${list(parts)} select ${list(reads)} from changed as ${entity.named}`, rowOf);
}

const writtenColumns = ({ entity, values }: OneWrite): [field: string, column: AnyPgColumn][] =>
  Object.entries(entity.columns).filter(([field]) => field in values);

function valuesOf(write: OneWrite): Record<string, unknown> {
  const values = writtenColumns(write).map(([field, column]) => {
    const value = write.values[field] ?? null;
    return [field, value === null ? null : column.mapToDriverValue(value)];
  });
  const { noting } = write;
  return { ...Object.fromEntries(values), ...noting?.values, ...(noting && { '#note': JSON.stringify(noting.note) }) };
}

type Part = SQL | AnyPgColumn | ReturnType<typeof sql.identifier> | ReturnType<typeof sql.placeholder>;
const list = (parts: readonly Part[]): SQL => sql.join([...parts], sql.raw(', '));
const name = (column: AnyPgColumn) => sql.identifier(column.name);
