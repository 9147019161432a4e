/** Copies random values, such as keys, from one world to the other. */
import { type SQL, sql } from 'drizzle-orm';
import { isComputed } from '../../../schema/computed.ts';
import type { Resource } from '../../../schema/resource.ts';
import { isWriteOnly } from '../../../schema/validation.ts';
import type { Entity } from '../../model.ts';
import { entityOf } from '../../sql/where.ts';
import type { TestApp } from '../testApp.ts';

/** Copies differing values and history; write-only values stay, as each world has its own encryption key. */
export async function madeAlike(
  [one, other]: readonly [TestApp, TestApp],
  resources: readonly Resource[],
): Promise<void> {
  await copyDiffering([one, other], 'gastheer_history', ['changes']);
  for (const { name } of resources.filter(({ view }) => !view))
    await copyDiffering([one, other], name, storedColumns(entityOf(one.services.model, name)));
}

const storedColumns = ({ resource, columns }: Entity): string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) =>
    isComputed(field) || isWriteOnly(field) || !columns[name] ? [] : [columns[name].name],
  );

async function copyDiffering(
  [one, other]: readonly [TestApp, TestApp],
  table: string,
  columns: readonly string[],
): Promise<void> {
  const rowsIn = ({ services: { database } }: TestApp): Promise<{ id: string; row: string }[]> =>
    database.rows(
      database.db,
      sql`select id::text as id, to_jsonb(stored)::text as row from ${sql.identifier(table)} as stored`,
    );
  const there = new Map((await rowsIn(other)).map(({ id, row }) => [id, JSON.parse(row)]));
  for (const { id, row } of await rowsIn(one)) {
    const values = JSON.parse(row);
    const others = there.get(id);
    const differing = columns.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(others?.[name]));
    if (differing.length > 0) await other.services.database.db.execute(copied(table, differing, row));
  }
}

const copied = (table: string, columns: readonly string[], row: string): SQL => sql`
  update ${sql.identifier(table)} as stored
  set ${sql.join(
    columns.map((name) => sql`${sql.identifier(name)} = made.${sql.identifier(name)}`),
    sql`, `,
  )}
  from jsonb_populate_record(null::${sql.identifier(table)}, ${row}::jsonb) as made
  where stored.id = made.id`;
