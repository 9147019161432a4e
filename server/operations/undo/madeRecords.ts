import { sql } from 'drizzle-orm';
import { history } from '../history/historyTable.ts';
import type { View } from '../read/view.ts';
import type { WriteContext } from '../write/writeContext.ts';

/** Holds the records an import made, by id, with the fields changed since; null for those that nobody changed. */
export type MadeRecords = ReadonlyMap<string, readonly string[] | null>;

/** Reads which records an import of the caller made, and what was changed in them since. At most `limit`. */
export async function madeRecords(
  { db, principal, services: { database } }: WriteContext,
  { entity, fields }: View,
  { requestId, limit }: { requestId: string; limit: number },
): Promise<MadeRecords> {
  const rows = await database.rows<{ id: string; changed: string[] | null }>(
    db,
    sql`select made.record_id::text as id, (
        select jsonb_agg(distinct field.key)
        from ${history} as later left join lateral jsonb_each(later.changes) as field on true
        where later.resource = made.resource and later.record_id = made.record_id and later.id > made.id
          and later.action = 'update' and later.request_id <> made.request_id
      ) as changed
      from ${history} as made
      where made.request_id = ${requestId} and made.via = 'import' and made.action = 'create'
        and made.resource = ${entity.base.resource.name} and made.user_id = ${principal.userId}::bigint
      order by made.record_id limit ${limit}`,
  );
  return new Map(rows.map(({ id, changed }) => [id, changed?.filter((name) => fields.includes(name)) ?? null]));
}
