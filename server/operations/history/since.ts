import { sql } from 'drizzle-orm';
import type { Attributes } from '../../../schema/normalize.ts';
import type { Entity } from '../../model.ts';
import type { StoredRow } from '../../sql/storedRows.ts';
import type { WriteContext } from '../write/writeContext.ts';
import { history } from './historyTable.ts';
import { keepsHistory } from './note.ts';

type Reading = Pick<WriteContext, 'db' | 'services'>;

/** Names the fields changed since a version; null where the history since then is incomplete. */
export async function changedSince(
  { db, services: { database } }: Reading,
  entity: Entity,
  { id, version }: StoredRow,
  known: number,
): Promise<readonly string[] | null> {
  if (!keepsHistory(entity)) return null;
  const [found] = await database.rows<{ steps: unknown; fields: string[] }>(
    db,
    sql`select count(distinct version) as steps,
        coalesce((select jsonb_agg(distinct key) from ${history}, jsonb_object_keys(changes) as key
          where resource = ${entity.base.resource.name} and record_id = ${id}::bigint
          and version > ${known} and version <= ${version}), '[]'::jsonb) as fields
      from ${history} where resource = ${entity.base.resource.name} and record_id = ${id}::bigint
      and version > ${known} and version <= ${version} and action <> 'reveal'`,
  );
  return found && Number(found.steps) === version - known ? found.fields : null;
}

/** Gives the values after an entry: of each field changed later, the value before the first such change. */
export async function valuesAfter(
  { db, services: { database } }: Reading,
  entity: Entity,
  { id, entry }: { id: string; entry: string },
): Promise<Attributes> {
  const rows = await database.rows<{ field: string; value: unknown }>(
    db,
    sql`select distinct on (key) key as field, value -> 0 as value from ${history}, jsonb_each(changes)
      where resource = ${entity.base.resource.name} and record_id = ${id}::bigint and id > ${entry}::bigint
      order by key, id`,
  );
  return Object.fromEntries(rows.map(({ field, value }) => [field, value]));
}
