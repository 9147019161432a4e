import { randomUUID } from 'node:crypto';
import { gt, sql } from 'drizzle-orm';
import { acceptedBy, type MediaType, mediaTypesText, pictureTypes } from '../../schema/mediaTypes.ts';
import { QueueFull, serialQueue } from '../../schema/serialQueue.ts';
import type { FileField } from '../../schema/types/file.ts';
import { defaultPictureSide, type PictureField } from '../../schema/types/picture.ts';
import { defaultMaxSize, type StoredFile } from '../../schema/types/shared/storedFile.ts';
import type { WriteContext } from '../operations/write/writeContext.ts';
import { type PictureProblem, UnusablePicture } from '../pictures/decoder.ts';
import { cleanName, mediaTypeOf } from './content.ts';
import { type Picture, pictureOf } from './pictures.ts';
import { type FileRefusal, fileRefusal } from './refusal.ts';
import type { FileStore } from './store.ts';
import { files, thumbnailKey } from './tables.ts';

export interface UploadedFile {
  name: string;
  content: Uint8Array;
}

/** Names the field that a file is for. */
export interface FilePlace {
  /** Resource that owns the table of the field. */
  resource: string;
  name: string;
  field: FileField | PictureField;
}

/** Limits what is uploaded in 24 hours by one user, and by all of them. */
export const dailyLimits = { files: 1_000, bytes: 2_000_000_000, bytesOfAll: 20_000_000_000 } as const;

/** Gives an upload this many hours to be taken by a record. */
export const takenWithin = 24;

/**
 * Judges and keeps an uploaded file, for a record of the user that is yet to be written.
 * @throws ApiError 413, 415, 422, 429 or 503, in the language of the caller
 */
export async function keepUpload(
  context: WriteContext,
  store: FileStore,
  place: FilePlace,
  upload: UploadedFile,
): Promise<StoredFile> {
  const { userId } = context.principal;
  if (userId === null) throw new Error('Only signed-in users upload files.');
  requireSize(context, place.field, upload);
  await requireWithinLimits(context, userId, upload.content.length);
  const mediaType = await requireAccepted(context, place.field, upload);
  const picture = place.field.type === 'picture' ? await picturesOf(context, place.field, upload) : undefined;
  const content = picture?.content ?? upload.content;
  const storedType = picture ? 'image/webp' : mediaType;
  const file = { id: randomUUID(), name: nameOf(upload, mediaType, storedType), size: content.length };
  // Notes the file before its content is kept, so that nothing is in the store that no row knows.
  await context.db.insert(files).values({
    ...file,
    mediaType: storedType,
    resource: place.resource,
    field: place.name,
    hasThumbnail: picture !== undefined,
    userId,
    uploadedAt: context.now(),
  });
  await store.put(file.id, content);
  if (picture) await store.put(thumbnailKey(file.id), picture.thumbnail);
  return { ...file, mediaType: storedType };
}

function requireSize(
  { language }: WriteContext,
  { maxSize = defaultMaxSize }: FilePlace['field'],
  { content }: UploadedFile,
) {
  if (content.length === 0) throw fileRefusal('FILE_EMPTY', { language });
  if (content.length > maxSize)
    throw fileRefusal('FILE_TOO_LARGE', { language }, { params: [sizeText(maxSize, language)] });
}

/** Writes a size in megabytes, or kilobytes where it is less than one: `10 MB`. */
function sizeText(bytes: number, language: string): string {
  const [unit, divisor] = bytes >= 1_000_000 ? (['MB', 1_000_000] as const) : (['kB', 1_000] as const);
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(bytes / divisor)} ${unit}`;
}

async function requireWithinLimits({ db, now, language }: WriteContext, userId: string, size: number): Promise<void> {
  const isOwn = sql`${files.userId} = ${userId}::bigint`;
  const [sums] = await db
    .select({
      own: sql`count(*) filter (where ${isOwn})`,
      bytes: sql`coalesce(sum(${files.size}) filter (where ${isOwn}), 0)`,
      ofAll: sql`coalesce(sum(${files.size}) filter (where ${files.userId} is not null), 0)`,
    })
    .from(files)
    .where(gt(files.uploadedAt, uploadedSince(now())));
  if (Number(sums?.own) >= dailyLimits.files || Number(sums?.bytes) + size > dailyLimits.bytes)
    throw fileRefusal('UPLOADS_OF_USER', { language });
  if (Number(sums?.ofAll) + size > dailyLimits.bytesOfAll) throw fileRefusal('UPLOADS_OF_ALL', { language });
}

/** Gives the moment since which an upload may still be taken. */
export const uploadedSince = (now: Date): Date => new Date(now.getTime() - takenWithin * 60 * 60_000);

async function requireAccepted(
  { language }: WriteContext,
  field: FilePlace['field'],
  { content, name }: UploadedFile,
): Promise<MediaType> {
  const accepted = field.type === 'picture' ? pictureTypes : acceptedBy(field);
  const mediaType = await mediaTypeOf(content, name);
  if (mediaType && accepted.includes(mediaType)) return mediaType;
  // Takes a table of values as the plain text that it is too.
  if (mediaType === 'text/csv' && accepted.includes('text/plain')) return 'text/plain';
  throw fileRefusal('FILE_TYPE', { language }, { params: [mediaTypesText(accepted)] });
}

const nameOf = ({ name }: UploadedFile, uploadedAs: MediaType, storedAs: MediaType): string =>
  cleanName(uploadedAs === storedAs ? name : name.replace(/\.\w{1,5}$/, ''), storedAs);

/** Limits the pictures that wait; one is re-encoded at a time. */
const next = serialQueue(16);

const problems: Readonly<Record<PictureProblem, FileRefusal>> = {
  type: 'FILE_TYPE',
  unreadable: 'PICTURE_UNREADABLE',
  dimensions: 'PICTURE_DIMENSIONS',
};

async function picturesOf(
  { language }: WriteContext,
  { maxWidth = defaultPictureSide, maxHeight = defaultPictureSide }: PictureField,
  { content }: UploadedFile,
): Promise<Picture> {
  try {
    return await next(() => pictureOf(content, { width: maxWidth, height: maxHeight }));
  } catch (error) {
    if (error instanceof QueueFull) throw fileRefusal('PICTURES_BUSY', { language });
    if (!(error instanceof UnusablePicture)) throw error;
    throw fileRefusal(problems[error.problem], { language }, { params: [mediaTypesText(pictureTypes)] });
  }
}
