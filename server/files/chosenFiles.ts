import { and, gt, inArray, sql } from 'drizzle-orm';
import type { Attributes } from '../../schema/normalize.ts';
import { fileIdIn, isFile, isStoredFile, type StoredFile } from '../../schema/types/shared/storedFile.ts';
import type { Entity } from '../model.ts';
import { history } from '../operations/history/historyTable.ts';
import type { Draft } from '../operations/write/draft.ts';
import type { WriteContext } from '../operations/write/writeContext.ts';
import { uploadedSince } from './keepUpload.ts';
import { files } from './tables.ts';

const namesOf = new WeakMap<Entity, readonly string[]>();

/** Names the fields of an entity that hold files. */
export function fileFields(entity: Entity): readonly string[] {
  const names =
    namesOf.get(entity) ??
    Object.entries(entity.resource.fields).flatMap(([name, field]) => (isFile(field) ? [name] : []));
  namesOf.set(entity, names);
  return names;
}

/**
 * Replaces the ids of files that callers name by what a record stores of them. A caller may name the file that is there, an
 * own upload of the last day for this field, or one that the history of this field of this record knows; of any other only
 * the id is left, which validation refuses.
 */
export async function withFiles(context: WriteContext, entity: Entity, drafts: readonly Draft[]): Promise<Draft[]> {
  const names = fileFields(entity);
  if (names.length === 0) return [...drafts];
  const uploads = await uploadsOf(
    context,
    drafts.flatMap(({ submission: { values } }) => idsIn(values, names)),
  );
  const found: Draft[] = [];
  // Completes drafts one after the other: a transaction has one connection.
  for (const draft of drafts) found.push(await withFilesOf(context, entity, draft, uploads));
  return found;
}

const idsIn = (values: Attributes, names: readonly string[]): string[] =>
  names.flatMap((name) => fileIdIn(values[name]) ?? []).filter(isUuid);

const isUuid = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

type Uploads = ReadonlyMap<string, StoredFile & { resource: string; field: string }>;

async function uploadsOf({ db, principal, now }: WriteContext, ids: readonly string[]): Promise<Uploads> {
  if (ids.length === 0 || principal.userId === null) return new Map();
  const rows = await db
    .select()
    .from(files)
    .where(
      and(
        inArray(files.id, [...new Set(ids)]),
        sql`${files.userId} = ${principal.userId}::bigint`,
        gt(files.uploadedAt, uploadedSince(now())),
      ),
    );
  return new Map(rows.map((row) => [row.id, row]));
}

async function withFilesOf(context: WriteContext, entity: Entity, draft: Draft, uploads: Uploads): Promise<Draft> {
  const values: Record<string, unknown> = { ...draft.submission.values };
  for (const name of fileFields(entity)) {
    const id = fileIdIn(values[name]);
    if (id === undefined) continue;
    const trusted = context.isSystem && isStoredFile(values[name]) ? values[name] : undefined;
    const upload = uploads.get(id);
    const own = upload?.resource === entity.base.resource.name && upload.field === name ? upload : undefined;
    const file =
      trusted ?? storedIn(draft, name, id) ?? own ?? (await formerFile(context, entity, { draft, name, id }));
    values[name] = file ? plain(file) : { id };
  }
  return { ...draft, submission: { ...draft.submission, values } };
}

function storedIn({ stored }: Draft, name: string, id: string): StoredFile | undefined {
  const value = stored?.values[name];
  return isStoredFile(value) && value.id === id ? value : undefined;
}

const plain = ({ id, name, size, mediaType }: StoredFile): StoredFile => ({ id, name, size, mediaType });

interface Named {
  draft: Draft;
  name: string;
  id: string;
}

/** Finds a file that the record held before, so that it can be restored. */
async function formerFile(
  { db, services: { database } }: WriteContext,
  { base }: Entity,
  { draft: { stored }, name, id }: Named,
): Promise<StoredFile | undefined> {
  if (!stored || !isUuid(id)) return undefined;
  const [former] = await database.rows<{ file: unknown }>(
    db,
    sql`select file from ${history}, jsonb_array_elements(changes -> ${name}::text) as file
      where resource = ${base.resource.name} and record_id = ${stored.id}::bigint and file ->> 'id' = ${id}::text
      and exists (select 1 from ${files} where ${files.id} = ${id}::text) limit 1`,
  );
  return isStoredFile(former?.file) ? former.file : undefined;
}
