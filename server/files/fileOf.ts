import { eq, type SQL, sql } from 'drizzle-orm';
import { isFile, isStoredFile } from '../../schema/types/shared/storedFile.ts';
import type { Context } from '../context.ts';
import { ApiError } from '../errors.ts';
import { shownWhere } from '../operations/history/entries.ts';
import { history } from '../operations/history/historyTable.ts';
import { keepsHistory } from '../operations/history/note.ts';
import { isId } from '../operations/read/read.ts';
import { requireView, type View } from '../operations/read/view.ts';
import { visibleWhere } from '../operations/read/visible.ts';
import { columnOf } from '../sql/where.ts';
import { files } from './tables.ts';

export interface FileRequest {
  resource: string;
  id: string;
  field: string;
  /** Id of a file that the field held before; default the one it holds. */
  former?: string;
}

export type KnownFile = Pick<typeof files.$inferSelect, 'id' | 'name' | 'size' | 'mediaType' | 'hasThumbnail'>;

/**
 * Finds the file in a field of a record, or one that its history knows. Throws 404 alike for a record, field or file that is
 * absent or that the caller may not see.
 */
export async function fileOf(context: Context, { resource, id, field, former }: FileRequest): Promise<KnownFile> {
  const view = requireView(context, resource);
  const described = view.attributes.includes(field) ? view.entity.resource.fields[field] : undefined;
  if (!described || !isFile(described) || !isId(id)) throw ApiError.notFound();
  const current = await storedFileOf(context, view, id, field);
  const wanted = former ?? current;
  if (wanted === undefined || (wanted !== current && !(await knewFile(context, view, { id, field, wanted }))))
    throw ApiError.notFound();
  const [file] = await context.db.select().from(files).where(eq(files.id, wanted));
  if (!file) throw ApiError.notFound();
  return file;
}

/** Reads the id of the file in a visible row; undefined for none. Throws 404 where the row is not visible. */
export async function storedFileOf(
  context: Context,
  view: View,
  id: string,
  field: string,
): Promise<string | undefined> {
  const { entity } = view;
  const [row] = await context.db
    .select({ stored: columnOf(entity, field) })
    .from(entity.table)
    .where(visibleWhere(context, view, eq(entity.id, id)));
  if (!row) throw ApiError.notFound();
  return isStoredFile(row.stored) ? row.stored.id : undefined;
}

interface Former {
  id: string;
  field: string;
  wanted: string;
}

async function knewFile(context: Context, view: View, { id, field, wanted }: Former): Promise<boolean> {
  if (!keepsHistory(view.entity)) return false;
  const holds = (end: number): SQL =>
    sql`${history.changes} -> ${field}::text -> ${end}::int ->> 'id' = ${wanted}::text`;
  const where = sql`${shownWhere(view, id)} and (${holds(0)} or ${holds(1)})`;
  return Number(await context.db.$count(history, where)) > 0;
}
