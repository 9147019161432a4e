import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Attributes } from '../../schema/normalize.ts';
import type { Entity } from '../model.ts';
import type { Database, Executor } from './database.ts';
import { given, type RecordsetColumn, recordset, rowPosition } from './recordset.ts';
import { writtenTable } from './viewTable.ts';

type Rows = Pick<Database, 'rows'>;

/** Notes to record for each written row, in the same statement. */
export interface Noting {
  /** A JSON value for each row, in the order of the rows. */
  notes: readonly unknown[];
  /** Inserts from `written`: id and version of each row after the write, and its `note`. */
  statement: SQL;
}

/** Uses a name that collides with no column, as those have no capitals. */
const rowNote: RecordsetColumn = { name: 'rowNote', getSQLType: () => 'jsonb' };
const givenNote = sql`given.${sql.identifier(rowNote.name)}`;

/** Inserts rows, values by field, in one statement. Returns the ids in the order of the rows. */
export async function insertRows(
  { rows: run }: Rows,
  db: Executor,
  entity: Entity,
  rows: readonly Attributes[],
  noting?: Noting,
): Promise<string[]> {
  if (rows.length === 0) return [];
  const whole = rows.map((row) => ({ ...row, ...entity.fixed }));
  const inserted = await run<{ id: unknown }>(db, insertStatement(entity, whole, noting));
  // Sorts by id: identities are given in the order of the select, and RETURNING promises no order of its own.
  return inserted.map(({ id }) => String(id)).sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
}

function insertStatement(entity: Entity, rows: readonly Attributes[], noting: Noting | undefined): SQL {
  const columns = columnsOf(entity, rows);
  if (columns.length === 0 && !noting) return withoutValues(entity, rows.length);
  const stored = byColumn(entity, rows);
  const into = sql`insert into ${writtenTable(entity)} (${columns.length > 0 ? names(columns) : sql.identifier('version')})
    select ${columns.length > 0 ? list(columns.map((column) => given(column))) : sql`1`}`;
  if (!noting)
    return sql`${into} from ${recordset(columns, stored)} order by ${given(rowPosition)} returning ${sql.identifier('id')}`;
  const position = sql.identifier(rowPosition);
  return sql`with given as (select * from ${recordset([...columns, rowNote], withNotes(stored, noting))}),
    inserted as (${into} from given order by ${given(rowPosition)} returning id, version),
    written as (select numbered.id, numbered.version, ${givenNote} as note
      from (select id, version, row_number() over (order by id) - 1 as ${position} from inserted) as numbered
      join given on ${given(rowPosition)} = numbered.${position}),
    noted as (${noting.statement})
    select id from inserted`;
}

const withNotes = (rows: readonly Record<string, unknown>[], { notes }: Noting): Record<string, unknown>[] =>
  rows.map((row, index) => ({ ...row, [rowNote.name]: notes[index] }));

/** Inserts rows without any values. */
const withoutValues = (entity: Entity, count: number): SQL =>
  sql`insert into ${writtenTable(entity)} (${sql.identifier('version')}) select 1 from generate_series(1, ${count}::int) returning ${sql.identifier('id')}`;

/** Inserts a row with a given id; does nothing where that exists. */
export async function insertRowAt(
  { rows: run }: Rows,
  db: Executor,
  entity: Entity,
  { id, values, noting }: { id: string; values: Attributes; noting: Noting | undefined },
): Promise<void> {
  const columns = [entity.id, ...columnsOf(entity, [values])];
  const row = { id, ...byColumn(entity, [values])[0], [rowNote.name]: noting?.notes[0] };
  await run(
    db,
    sql`with given as (select * from ${recordset([...columns, rowNote], [row])}),
    inserted as (insert into ${writtenTable(entity)} (${names(columns)}) overriding system value
      select ${list(columns.map((column) => given(column)))} from given
      on conflict (id) do nothing returning id, version),
    written as (select inserted.id, inserted.version, ${givenNote} as note from inserted cross join given)
    ${noting ? sql`, noted as (${noting.statement})` : sql``}
    select id from inserted`,
  );
}

export interface RowUpdate {
  id: string;
  values: Attributes;
  /** Updates the row only if it still has this version. */
  version?: number;
}

/**
 * Updates rows, each with its own values, and increments their version. Uses one statement for all that write the same fields.
 * Returns the number of rows updated.
 */
export async function updateRows(
  db: Executor,
  entity: Entity,
  updates: readonly RowUpdate[],
  noting?: Noting,
): Promise<number> {
  const noted = updates.map((update, index) => ({ ...update, note: noting?.notes[index] }));
  const byFields = Map.groupBy(noted, ({ values }) => Object.keys(values).sort().join());
  let count = 0;
  for (const group of byFields.values()) {
    const notes = group.map(({ note }) => note);
    const { rows } = (await db.execute(updateStatement(entity, group, noting && { ...noting, notes }))) as Counted;
    count += Number(rows[0]?.count);
  }
  return count;
}

interface Counted {
  rows: readonly { count: unknown }[];
}

function updateStatement(entity: Entity, group: readonly RowUpdate[], noting: Noting | undefined): SQL {
  const columns = columnsOf(
    entity,
    group.map(({ values }) => values),
  );
  const isGuarded = group.every(({ version }) => version !== undefined);
  const rows = group.map(({ id, version, values }) => ({ id, version, ...byColumn(entity, [values])[0] }));
  const own = isGuarded ? [entity.id, entity.version] : [entity.id];
  const assignments = columns.map((column) => sql`${sql.identifier(column.name)} = ${given(column)}`);
  const source = noting
    ? recordset([...own, ...columns, rowNote], withNotes(rows, noting))
    : recordset([...own, ...columns], rows);
  const change = sql`update ${writtenTable(entity)}
    set ${list([...assignments, sql`${sql.identifier('version')} = ${entity.version} + 1`])}
    from ${source} where ${entity.id} = ${given('id')}
      ${isGuarded ? sql`and ${entity.version} = ${given('version')}` : sql``}`;
  const count = sql`select count(*) as count from written`;
  if (!noting) return sql`with written as (${change} returning 1) ${count}`;
  return sql`with written as (${change} returning ${entity.id} as id, ${entity.version} as version, ${givenNote} as note),
    noted as (${noting.statement}) ${count}`;
}

function columnsOf(entity: Entity, rows: readonly Attributes[]): AnyPgColumn[] {
  const written = new Set(rows.flatMap((values) => Object.keys(values)));
  return Object.entries(entity.columns).flatMap(([name, column]) => (written.has(name) ? [column] : []));
}

const byColumn = (entity: Entity, rows: readonly Attributes[]): Record<string, unknown>[] =>
  rows.map((values) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => {
        const column = entity.columns[name];
        return column ? [[column.name, value] as const] : [];
      }),
    ),
  );

const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);
const names = (columns: readonly AnyPgColumn[]): SQL => list(columns.map(({ name }) => sql`${sql.identifier(name)}`));
