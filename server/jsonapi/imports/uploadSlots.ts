import type { Language } from '../../../schema/label.ts';
import { ApiError } from '../../errors.ts';
import { importTexts } from '../../imports/texts.ts';
import { largestFile } from './multipart.ts';

/** Limits the uploads of a user, and the bytes of all, that this process holds in memory at once. */
const most = { ofUser: 3, bytes: 4 * largestFile };

const underway = new Map<string, number>();
let held = 0;

export interface Arriving {
  userId: string;
  /** Bytes that it may take, by its `Content-Length`. */
  bytes: number;
  language: Language;
}

/** Runs the work of an upload. Throws 429 where its user has too many under way, 503 where they would take too much. */
export async function inUploadSlot<T>({ userId, bytes, language }: Arriving, work: () => Promise<T>): Promise<T> {
  const own = underway.get(userId) ?? 0;
  if (own >= most.ofUser) throw tooManyUploads(language);
  if (held > 0 && held + bytes > most.bytes) throw busy(language);
  underway.set(userId, own + 1);
  held += bytes;
  try {
    return await work();
  } finally {
    held -= bytes;
    const left = (underway.get(userId) ?? 1) - 1;
    if (left > 0) underway.set(userId, left);
    else underway.delete(userId);
  }
}

/** Closes the connection with the answer, as the body is not read. */
const later = { 'Retry-After': '10', Connection: 'close' };

const tooManyUploads = (language: Language): ApiError =>
  new ApiError(
    429,
    [{ code: 'TOO_MANY_UPLOADS', title: 'Too Many Requests', detail: importTexts.tooManyUploads[language] }],
    later,
  );

const busy = (language: Language): ApiError =>
  new ApiError(503, [{ code: 'BUSY', title: 'Service Unavailable', detail: importTexts.busy[language] }], later);
