/** Writes one row in one statement, which also records a note and returns the row after the write. */
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Attributes } from '../../schema/normalize.ts';
import type { Entity } from '../model.ts';
import type { Executor } from './database.ts';
import { keptStatements } from './keptStatements.ts';
import { type Prepared, prepared } from './prepared.ts';
import { rowShape } from './rowShape.ts';
import type { Row } from './rows.ts';
import type { StoredRow } from './storedRows.ts';
import { writtenTable } from './viewTable.ts';
import { type ConditionScope, rowRuleToSql } from './where.ts';

/** Holds a note to record for the written row, in the same statement. */
export interface NotingOne {
  note: unknown;
  /** Values for the placeholders of `statement`; their names begin with `#`, as no field's does. */
  values: Readonly<Record<string, unknown>>;
  /** Inserts from `written`: id and version of the row after the write, and its `note`. The same for the same action. */
  statement: () => SQL;
}

/** Describes the rows that one role may write, and what it reads of them. */
export interface WritableRows {
  entity: Entity;
  /** Fields to read, besides id and version. */
  fields: readonly string[];
  /** The row rule, with `callerIdPlaceholder` as the user. A row is written only if it then fulfils the rule. */
  scope: ConditionScope;
  /** The value of the placeholder; null for nobody. */
  callerId: string | null;
  /** Object that the statements are cached with: one for each role and resource. */
  keptWith: object;
}

interface OneWrite extends WritableRows {
  /** Values by field, as stored. */
  values: Attributes;
  noting: NotingOne | undefined;
}

/** Stands for the caller in the statements that all users of a role share. */
export const callerIdPlaceholder = sql.placeholder('#callerId');

/** Inserts a row; undefined where it would not be one of the caller's. */
export async function insertRow(db: Executor, write: OneWrite): Promise<Row | undefined> {
  const whole = { ...write, values: { ...write.values, ...write.entity.fixed } };
  const [row] = await keptStatement('insert', whole, insertStatement).run(db, valuesOf(whole));
  return row;
}

/**
 * Updates a row and increments its version, if that is still the given one. Undefined where it is not, or where the row would
 * no longer be one of the caller's.
 */
export async function updateRow(
  db: Executor,
  { id, version }: Pick<StoredRow, 'id' | 'version'>,
  write: OneWrite,
): Promise<Row | undefined> {
  const values = { ...valuesOf(write), '#id': id, '#version': version };
  const [row] = await keptStatement('update', write, updateStatement).run(db, values);
  return row;
}

type OneKind = 'insert' | 'update';

const kept = keptStatements<Row>();

/** Caches the statement for the same fields of the same resource. */
function keptStatement(kind: OneKind, write: OneWrite, change: (write: OneWrite) => SQL): Prepared<Row> {
  const { keptWith, values, noting, scope } = write;
  const asker = scope.userId === null ? 'nobody' : 'somebody';
  const key = [kind, asker, noting ? 'noted' : 'plain', ...Object.keys(values).sort()].join();
  return kept(keptWith, key, () => withNote(write, change(write), kind));
}

function insertStatement(write: OneWrite): SQL {
  const { entity, scope } = write;
  const columns = writtenColumns(write);
  const into = columns.length > 0 ? columns.map(([, column]) => name(column)) : [sql.identifier('version')];
  const values = columns.length > 0 ? columns.map(([field]) => sql.placeholder(field)) : [sql`1`];
  const insert = sql`insert into ${writtenTable(entity)} (${list(into)})`;
  const rule = rowRuleToSql(entity, scope);
  if (!rule) return sql`${insert} values (${list(values)})`;
  const given = columns.length > 0 ? columns.map(([, column]) => column) : [sql`1`];
  return sql`${insert} select ${list(given)} from (${asWritten(write, null)}) as ${entity.named} where ${rule}`;
}

function updateStatement(write: OneWrite): SQL {
  const { entity, scope } = write;
  const { id, version } = entity;
  const assigned = writtenColumns(write).map(([field, column]) => sql`${name(column)} = ${sql.placeholder(field)}`);
  const rule = rowRuleToSql(entity, scope);
  const isOwn = rule && sql`and exists (select from (${asWritten(write, 'stored')}) as ${entity.named} where ${rule})`;
  return sql`update ${writtenTable(entity)} set ${list([...assigned, sql`version = ${version} + 1`])}
    where ${id} = ${sql.placeholder('#id')}::bigint and ${version} = ${sql.placeholder('#version')}::integer ${isOwn ?? sql``}`;
}

/** Selects the row as it will be, to check a row rule before the write; new rows lack an id. */
function asWritten({ entity, values }: OneWrite, base: 'stored' | null): SQL {
  const columns = Object.entries(entity.columns).filter(([, column]) => !column.generated);
  const partOf = (field: string, column: AnyPgColumn): SQL => {
    const type = sql.raw(column.getSQLType());
    if (field in values) return sql`${sql.placeholder(field)}::${type}`;
    return base === 'stored' ? sql`${column}` : sql`null::${type}`;
  };
  const id = base === 'stored' ? sql`${entity.id}` : sql`null::bigint`;
  const parts = columns.map(([field, column]) => sql`${partOf(field, column)} as ${name(column)}`);
  return sql`select ${list([sql`${id} as ${name(entity.id)}`, ...parts])}`;
}

function withNote({ entity, fields, scope, noting }: OneWrite, change: SQL, kind: OneKind): Prepared<Row> {
  const { reads, rowOf } = rowShape({ entity, fields, scope });
  const parts = [sql`changed as (${change} returning *)`];
  if (noting) {
    const note = sql`${sql.placeholder('#note')}::jsonb`;
    parts.push(
      sql`written as (select id, version, ${note} as note from changed)`,
      sql`noted as (${noting.statement()})`,
    );
  }
  // Uses the table's name as alias, as its columns are read.
  const statement = sql`with ${list(parts)} select ${list(reads)} from changed as ${entity.named}`;
  return prepared(statement, rowOf, { pipelined: kind === 'insert' ? kind : undefined });
}

const writtenColumns = ({ entity, values }: OneWrite): [field: string, column: AnyPgColumn][] =>
  Object.entries(entity.columns).filter(([field]) => field in values);

function valuesOf(write: OneWrite): Record<string, unknown> {
  const values = writtenColumns(write).map(([field, column]) => {
    const value = write.values[field] ?? null;
    return [field, value === null ? null : column.mapToDriverValue(value)];
  });
  const { noting, callerId } = write;
  return {
    ...Object.fromEntries(values),
    '#callerId': callerId,
    ...noting?.values,
    ...(noting && { '#note': JSON.stringify(noting.note) }),
  };
}

type Part = SQL | AnyPgColumn | ReturnType<typeof sql.identifier> | ReturnType<typeof sql.placeholder>;
const list = (parts: readonly Part[]): SQL => sql.join([...parts], sql.raw(', '));
const name = (column: AnyPgColumn) => sql.identifier(column.name);
