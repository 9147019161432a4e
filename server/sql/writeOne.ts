/** Writes of one row, each in one statement that also notes it and gives the row as it is afterwards. */
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, PgDialect } from 'drizzle-orm/pg-core';
import type { Attributes } from '../../schema/normalize.ts';
import type { Entity } from '../model.ts';
import type { Executor } from './database.ts';
import type { Row } from './rows.ts';
import type { StoredRow } from './storedRows.ts';
import type { Noting } from './write.ts';

interface OneWrite {
  entity: Entity;
  /** By field, as it is stored. */
  values: Attributes;
  /** Fields to read, besides id and version. */
  fields: readonly string[];
  noting: Noting | undefined;
}

/** Inserts a row. */
export async function insertRow(db: Executor, write: OneWrite): Promise<Row | undefined> {
  const { entity } = write;
  const assigned = assignments(write);
  const columns = assigned.length > 0 ? assigned.map(({ column }) => name(column)) : [sql.identifier('version')];
  const values = assigned.length > 0 ? assigned.map(({ value }) => value) : [sql`1`];
  return runOne(db, write, sql`insert into ${entity.table} (${list(columns)}) values (${list(values)})`);
}

/** Updates a row and counts its version up, if it still has the version it was read with; undefined where it has not. */
export async function updateRow(
  db: Executor,
  { id, version }: Pick<StoredRow, 'id' | 'version'>,
  write: OneWrite,
): Promise<Row | undefined> {
  const { entity } = write;
  const assigned = assignments(write).map(({ column, value }) => sql`${name(column)} = ${value}`);
  return runOne(
    db,
    write,
    sql`update ${entity.table} set ${list([...assigned, sql`version = ${entity.version} + 1`])}
      where ${entity.id} = ${id}::bigint and ${entity.version} = ${version}::integer`,
  );
}

const assignments = ({ entity, values }: OneWrite): { column: AnyPgColumn; value: SQL }[] =>
  Object.entries(entity.columns).flatMap(([field, column]) =>
    field in values ? [{ column, value: sql`${sql.param(values[field] ?? null, column)}` }] : [],
  );

const dialect = new PgDialect();

/** Connections keep statements they are given by name, parsed and planned; so many texts get one. */
const mostNames = 200;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const name = names.get(text);
  if (name !== undefined || names.size >= mostNames) return name;
  const given = `write_${names.size}`;
  names.set(text, given);
  return given;
}

async function runOne(db: Executor, { entity, fields, noting }: OneWrite, change: SQL): Promise<Row | undefined> {
  const read = [
    ['id', entity.id],
    ['version', entity.version],
    ...Object.entries(entity.columns).filter(([field]) => fields.includes(field)),
  ] as const;
  const selected = list(read.map(([, column]) => name(column)));
  const parts = [sql`changed as (${change} returning *)`];
  if (noting) {
    const note = sql`${JSON.stringify(noting.notes[0])}::jsonb`;
    parts.push(sql`written as (select id, version, ${note} as note from changed)`, sql`noted as (${noting.statement})`);
  }
  const query = dialect.sqlToQuery(sql`with ${list(parts)} select ${selected} from changed`);
  const [row] = await db._.session
    .prepareQuery<{ execute: Row[]; all: unknown; values: unknown }>(
      query,
      undefined,
      nameOf(query.sql),
      true,
      (rows) => rows.map((values) => rowOf(read, values)),
    )
    .execute();
  return row;
}

const rowOf = (read: readonly (readonly [string, AnyPgColumn])[], values: readonly unknown[]): Row =>
  Object.fromEntries(
    read.map(([field, column], index) => {
      const value = values[index] ?? null;
      return [field, value === null ? null : column.mapFromDriverValue(value)];
    }),
  ) as unknown as Row;

const list = (parts: readonly (SQL | ReturnType<typeof sql.identifier>)[]): SQL => sql.join([...parts], sql.raw(', '));
const name = (column: AnyPgColumn) => sql.identifier(column.name);
