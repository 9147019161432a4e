import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Entity } from '../model.ts';
import { history } from '../operations/history/historyTable.ts';
import { trash } from '../operations/trash/trashTable.ts';
import type { WriteContext } from '../operations/write/writeContext.ts';
import { columnOf } from '../sql/where.ts';
import { fileFields } from './chosenFiles.ts';
import { takenWithin } from './keepUpload.ts';
import { files, thumbnailKey } from './tables.ts';

/** Leaves an upload an hour longer than it may be taken, so that no write under way loses it. */
const keptFor = (takenWithin + 1) * 60 * 60_000;
const atOnce = 100;

/**
 * Removes files that nothing refers to any more, with their contents, at most 100 at once; returns their number. A file stays
 * for a record that holds it, for a record in the trash, and for the history of either.
 */
export async function purgeFiles(context: WriteContext): Promise<number> {
  const { files: store, database } = context.services;
  if (!store) return 0;
  const before = new Date(context.now().getTime() - keptFor).toISOString();
  const gone = await database.rows<{ id: string; has_thumbnail: boolean }>(
    context.db,
    sql`with ${keptRecords(context)}, held(id) as (${held(context)})
      select ${files.id} as id, ${files.hasThumbnail} as has_thumbnail from ${files}
      where ${files.uploadedAt} < ${before}::timestamptz and ${files.id} not in (select id from held where id is not null)
      limit ${atOnce}`,
  );
  if (gone.length === 0) return 0;
  // Removes contents before rows: after a failure the rows still say what to remove.
  await store.remove(gone.flatMap(({ id, has_thumbnail }) => (has_thumbnail ? [id, thumbnailKey(id)] : [id])));
  await context.db.delete(files).where(
    inArray(
      files.id,
      gone.map(({ id }) => id),
    ),
  );
  return gone.length;
}

const withFiles = ({ model }: WriteContext): Entity[] =>
  [...model.entities.values()].filter((entity) => entity.base === entity && fileFields(entity).length > 0);

const union = (parts: readonly SQL[]): SQL => sql.join([...parts], sql` union all `);

/** Lists the records whose history counts: those of resources with files that are there, and any in the trash. */
const keptRecords = (context: WriteContext): SQL =>
  sql`kept_records(resource, id) as (${union([
    ...withFiles(context).map(({ resource, named, id }) => sql`select ${resource.name}::text, ${id} from ${named}`),
    sql`select resource, record_id from ${trash}`,
    sql`select part ->> 'resource', (part -> 'record' ->> 'id')::bigint
    from ${trash}, jsonb_path_query(parts, '$.rows[*]') as part`,
  ])})`;

/** Lists the ids of files that something refers to. Of what rows hold as JSON, only files are objects. */
const held = (context: WriteContext): SQL =>
  union([
    ...withFiles(context).flatMap((entity) =>
      fileFields(entity).map((name) => sql`select ${columnOf(entity, name)} ->> 'id' from ${entity.named}`),
    ),
    sql`select value ->> 'id' from ${trash}, jsonb_path_query(record, '$.*') as value where jsonb_typeof(value) = 'object'`,
    sql`select value ->> 'id' from ${trash}, jsonb_path_query(parts, '$.rows[*].record.*') as value
      where jsonb_typeof(value) = 'object'`,
    sql`select value ->> 'id' from ${history} join kept_records
        on kept_records.resource = ${history.resource} and kept_records.id = ${history.recordId},
      jsonb_path_query(${history.changes}, '$.*[*]') as value where jsonb_typeof(value) = 'object'`,
  ]);
