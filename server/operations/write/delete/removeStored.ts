import { type SQL, sql } from 'drizzle-orm';
import { trashDays } from '../../../../schema/resource.ts';
import type { Entity } from '../../../model.ts';
import { type RecordsetColumn, recordset } from '../../../sql/recordset.ts';
import { holdsOneOf } from '../../../sql/select.ts';
import { updateRows } from '../../../sql/write.ts';
import { fieldChanges, fieldsLost } from '../../history/fieldChanges.ts';
import { keepsHistory, noteEach, noting } from '../../history/note.ts';
import { trash } from '../../trash/trashTable.ts';
import { performEffects } from '../effects/effects.ts';
import { parentKey } from '../effects/parents/parents.ts';
import type { WriteContext } from '../writeContext.ts';
import type { Cascaded, ClearedRow, Removal } from './cascadedRows.ts';

/**
 * Removes rows and their parts into the trash with their history, and empties optional references to them. The number
 * of statements does not depend on the number of rows.
 */
export async function removeStored(
  context: WriteContext,
  { base: entity }: Entity,
  { cascaded, cleared }: Removal,
): Promise<void> {
  for (const [other, found] of cleared) await clear(context, other, found);
  // Avoids nested loops: the planner cannot know how many rows are given, and would scan all for each.
  await context.db.execute(sql`set local enable_nestloop = off`);
  await context.db.execute(removal(context, entity, cascaded, referencesByRoot(cleared)));
  await context.db.execute(sql`set local enable_nestloop to default`);
  for (const [other, gone] of cascaded) {
    for (const id of gone.keys()) context.parents?.changed.delete(parentKey(other, id));
    const removed = [...gone.values()].map(({ row }) => ({ id: row.id, stored: row, changes: {} }));
    await performEffects(context, other, 'remove', removed);
  }
}

async function clear(context: WriteContext, entity: Entity, rows: readonly ClearedRow[]): Promise<void> {
  const updates = rows.map(({ row, fields }) => ({
    id: row.id,
    stored: row,
    changes: Object.fromEntries(fields.map((field) => [field, null])),
  }));
  const changed = updates.map(({ stored, changes }) => fieldChanges(entity, stored.values, changes));
  await updateRows(
    context.db,
    entity,
    updates.map(({ id, changes }) => ({ id, values: changes })),
    noting(context, entity, 'update', changed),
  );
  await performEffects(context, entity, 'clear', updates);
}

function referencesByRoot(cleared: ReadonlyMap<Entity, readonly ClearedRow[]>): Map<string, object[]> {
  const byRoot = new Map<string, object[]>();
  for (const { references } of [...cleared.values()].flat()) {
    for (const { root, ...reference } of references) byRoot.set(root, [...(byRoot.get(root) ?? []), reference]);
  }
  return byRoot;
}

const goingColumns: readonly RecordsetColumn[] = [
  ['resource', 'text'],
  ['id', 'bigint'],
  ['version', 'integer'],
  ['root', 'bigint'],
  ['note', 'jsonb'],
  ['cleared', 'jsonb'],
].map(([name = '', type = '']) => ({ name, getSQLType: () => type }));

/**
 * Builds one statement, so that rows which need each other may go together. Foreign keys are checked when it ends, and
 * what they would have removed is gone by then.
 */
function removal(context: WriteContext, entity: Entity, cascaded: Cascaded, cleared: Map<string, object[]>): SQL {
  const tables = [...cascaded].map(([of, rows], index) => ({
    name: of.resource.name,
    gone: sql.identifier(`gone_${index}`),
    statement: sql`delete from ${of.table} where ${holdsOneOf(of.id, [...rows.keys()])}
      returning ${of.id} as id, to_jsonb(${of.table}.*) as record`,
  }));
  const days = trashDays(entity.resource);
  const parts = [
    sql`going as (select * from ${recordset(goingColumns, goingRows(entity, cascaded, cleared))})`,
    ...tables.map(({ gone, statement }) => sql`${gone} as (${statement})`),
    sql`noted as (${noteEach(context, 'delete', sql`select resource, id, version, note from going where note is not null`)})`,
    ...(days === null ? [] : [gone(tables), sql`kept as (${keep(context, entity, days)})`]),
  ];
  return sql`with ${sql.join(parts, sql`, `)} select 1`;
}

const gone = (tables: readonly { name: string; gone: SQL | ReturnType<typeof sql.identifier> }[]): SQL =>
  sql`gone as (${sql.join(
    tables.map(({ name, gone }) => sql`select ${name}::text as resource, id, record from ${gone}`),
    sql` union all `,
  )})`;

/** Lists the rows to remove; `root` is null for the requested ones. */
function goingRows(entity: Entity, cascaded: Cascaded, cleared: Map<string, object[]>): Record<string, unknown>[] {
  return [...cascaded].flatMap(([of, rows]) =>
    [...rows.values()].map(({ row, root }) => {
      const isRoot = of === entity && row.id === root;
      return {
        resource: of.resource.name,
        id: row.id,
        version: row.version,
        root: isRoot ? null : root,
        note: keepsHistory(of) ? fieldsLost(of, row.values) : null,
        cleared: isRoot ? (cleared.get(root) ?? []) : null,
      };
    }),
  );
}

function keep({ principal, requestId, now }: WriteContext, { resource }: Entity, days: number): SQL {
  const removedAt = now();
  const expiresAt = new Date(removedAt.getTime() + days * 24 * 60 * 60_000);
  return sql`insert into ${trash}
    (resource, record_id, record, parts, user_id, request_id, removed_at, expires_at)
    select parent.resource, parent.id, gone.record,
      jsonb_build_object('rows', coalesce(parts.rows, '[]'::jsonb), 'cleared', parent.cleared),
      ${principal.userId}::bigint, ${requestId}::text, ${removedAt.toISOString()}::timestamptz,
      ${expiresAt.toISOString()}::timestamptz
    from going as parent
    join gone on gone.resource = parent.resource and gone.id = parent.id
    left join (select going.root, jsonb_agg(jsonb_build_object('resource', gone.resource, 'record', gone.record)) as rows
      from going join gone on gone.resource = going.resource and gone.id = going.id
      where going.root is not null group by going.root) as parts on parts.root = parent.id
    where parent.root is null and parent.resource = ${resource.name} order by parent.id`;
}
