import { sql } from 'drizzle-orm';
import type { StoredRow } from '../../sql/storedRows.ts';
import { history } from '../history/historyTable.ts';
import type { View } from '../read/view.ts';
import { removalOf } from '../write/delete/cascadedRows.ts';
import type { WriteContext } from '../write/writeContext.ts';

/**
 * Finds records to which people have added parts since they were made by a request. Removing them would take those
 * parts along. Parts that the server made by itself do not count.
 */
export async function addedSince(
  context: WriteContext,
  { entity }: View,
  { rows, requestId }: { rows: readonly StoredRow[]; requestId: string },
): Promise<Set<string>> {
  const { cascaded } = await removalOf(context, entity, rows);
  const found = new Set<string>();
  for (const [part, own] of cascaded) {
    const parts = [...own].filter(([id, { root }]) => part !== entity.base || id !== root);
    const added = await addedByPeople(
      context,
      parts.map(([id]) => id),
      { resource: part.resource.name, requestId },
    );
    for (const [id, { root }] of parts) if (added.has(id)) found.add(root);
  }
  return found;
}

async function addedByPeople(
  { db, services: { database } }: WriteContext,
  ids: readonly string[],
  { resource, requestId }: { resource: string; requestId: string },
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database.rows<{ id: string }>(
    db,
    sql`select record_id::text as id from ${history}
      where resource = ${resource} and record_id = any(${sql.param(ids)}::bigint[])
        and action = 'create' and request_id <> ${requestId} and user_id is not null`,
  );
  return new Set(rows.map(({ id }) => id));
}
