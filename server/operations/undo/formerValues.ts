import { sql } from 'drizzle-orm';
import type { Entity } from '../../model.ts';
import { history } from '../history/historyTable.ts';
import type { WriteContext } from '../write/writeContext.ts';

/** Holds the values before and after a bulk change, by field. */
export type FormerValues = ReadonlyMap<string, { before: unknown; after: unknown }>;

/** Reads what a bulk change or an import of the caller did to a table's records. At most `limit`, by id. */
export async function formerValues(
  { db, principal, services: { database } }: WriteContext,
  entity: Entity,
  { requestId, limit }: { requestId: string; limit: number },
): Promise<Map<string, FormerValues>> {
  const rows = await database.rows<{ id: string; changes: Record<string, [unknown, unknown]> }>(
    db,
    sql`select record_id::text as id, jsonb_object_agg(key, jsonb_build_array(before, after)) as changes
      from (
        select record_id, key, (array_agg(value -> 0 order by id))[1] as before,
          (array_agg(value -> 1 order by id desc))[1] as after
        from ${history}, jsonb_each(changes)
        where request_id = ${requestId} and via in ('bulk', 'import') and action = 'update'
          and resource = ${entity.base.resource.name} and user_id = ${principal.userId}::bigint
        group by record_id, key
      ) as fields
      group by record_id order by record_id limit ${limit}`,
  );
  return new Map(
    rows.map(({ id, changes }) => [
      id,
      new Map(Object.entries(changes).map(([field, [before, after]]) => [field, { before, after }])),
    ]),
  );
}
