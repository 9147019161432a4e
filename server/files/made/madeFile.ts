import { randomUUID } from 'node:crypto';
import { type MadeType, madeTypes } from '../../../schema/mediaTypes.ts';
import type { MadeFile, Maker, MakerContext } from '../../../schema/rule.ts';
import { isStoredFile, type StoredFile } from '../../../schema/types/shared/storedFile.ts';
import { alone } from '../../jobs/alone.ts';
import { findRows } from '../../operations/read/findRows.ts';
import { writeFollowUps } from '../../operations/write/effects/followUps/followUp.ts';
import { inTransaction } from '../../operations/write/pipeline/inTransaction.ts';
import { findInRound } from '../../operations/write/round/findInRound.ts';
import type { WriteContext } from '../../operations/write/writeContext.ts';
import { entityOf } from '../../sql/where.ts';
import { contentOf } from '../contentOf.ts';
import { files } from '../tables.ts';
import type { MadePlace } from './madePlace.ts';

/** Holds a file that is kept, or one that was made for this answer only. */
export type Made = { kept: StoredFile } | { made: MadeFile };

/**
 * Returns the file that the server makes of a record, or null where it has none. A file that lasts is kept once made.
 * Takes a context of the server itself; whether the caller sees the record is asked before.
 * @throws MakerUnavailable
 */
export async function madeFile(context: WriteContext, place: MadePlace): Promise<Made | null> {
  const kept = keptIn(await recordOf(context, place), place.field);
  // Makes one at a time of each record, so that the bytes that are kept are the only ones that lasted.
  return kept ? { kept } : alone(context.services.database, keyOf(place), () => madeNow(context, place));
}

/** Keeps the file of a record as `madeFile` does; null where it has none that lasts. */
export async function keptFile(context: WriteContext, place: MadePlace): Promise<StoredFile | null> {
  const file = await madeFile(context, place);
  return file && 'kept' in file ? file.kept : null;
}

/** Returns the maker of a field; undefined where the rules have none. */
export const makerOf = (
  context: Pick<WriteContext, 'model'>,
  { resource, field }: Omit<MadePlace, 'id'>,
): Maker | undefined => entityOf(context.model, resource).rules?.makers?.[field];

/** Names the lock under which the file of a record is made. */
export const keyOf = ({ resource, id, field }: MadePlace): string => `made.${resource}.${id}.${field}`;

type Found = Awaited<ReturnType<typeof findRows>>[number] | undefined;

const recordOf = async (context: WriteContext, { resource, id }: MadePlace): Promise<Found> =>
  (await findRows(context, resource, { id }))[0];

/** Returns the file that a record holds in a field; undefined for none. */
export function keptIn(record: Found, field: string): StoredFile | undefined {
  const value = record?.[field];
  return isStoredFile(value) ? value : undefined;
}

async function madeNow(context: WriteContext, place: MadePlace): Promise<Made | null> {
  const record = await recordOf(context, place);
  const kept = keptIn(record, place.field);
  if (kept) return { kept };
  const maker = makerOf(context, place);
  const made = record && maker ? await maker.make(record, makerContext(context)) : null;
  if (!made) return null;
  return made.isLasting && context.services.files ? { kept: await keep(context, place, made) } : { made };
}

/** Makes what makers may ask; within a round, about many records at once. */
export const makerContext = (context: WriteContext): MakerContext => ({
  now: context.now(),
  find: (resource, condition) => findInRound(context, resource, condition),
  contentOf: (resource, id, field) => contentOf(context, { resource, id, field }),
});

/** Stores a content and lets its record hold it. What a crash leaves behind is purged, as nothing refers to it. */
async function keep(context: WriteContext, place: MadePlace, made: MadeFile): Promise<StoredFile> {
  const { resource, field, id } = place;
  const file = storedFileFor(context, place, made, randomUUID());
  await context.db
    .insert(files)
    .values({ ...file, resource, field, hasThumbnail: false, userId: null, uploadedAt: context.now() });
  await context.services.files?.put(file.id, made.content);
  await inTransaction(context, (inside) =>
    writeFollowUps(inside, [{ op: 'update', resource, id, values: { [field]: file } }]),
  );
  return file;
}

/** Describes a made file as its record holds it. */
export function storedFileFor(
  context: WriteContext,
  place: Omit<MadePlace, 'id'>,
  { name, content }: MadeFile,
  id: string,
): StoredFile {
  const mediaType = madeTypeOf(context, place);
  return { id, name: `${name}.${madeTypes[mediaType].extension}`, size: content.length, mediaType };
}

/** Returns what kind of file a field holds. Throws for one that the server does not make. */
export function madeTypeOf(
  { model }: Pick<WriteContext, 'model'>,
  { resource, field }: Omit<MadePlace, 'id'>,
): MadeType {
  const described = entityOf(model, resource).resource.fields[field];
  if (described?.type !== 'file' || !described.made)
    throw new Error(`${resource} has no file "${field}" that is made.`);
  return described.made;
}
