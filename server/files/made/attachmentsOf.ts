import { buffer } from 'node:stream/consumers';
import type { AttachedRecordFile } from '../../../schema/letter.ts';
import { madeTypes } from '../../../schema/mediaTypes.ts';
import type { Attributes } from '../../../schema/normalize.ts';
import type { StoredFile } from '../../../schema/types/shared/storedFile.ts';
import type { Attachment } from '../../mail/mail.ts';
import { findRows } from '../../operations/read/findRows.ts';
import type { WriteContext } from '../../operations/write/writeContext.ts';
import { keptIn, madeFile, madeTypeOf } from './madeFile.ts';

/**
 * Reads the files that go along with a letter, and makes those that are not kept.
 * @throws Error for a file that a record does not have, as a letter must not promise what is not in it
 */
export async function attachmentsOf(
  context: WriteContext,
  attached: readonly AttachedRecordFile[],
): Promise<Attachment[]> {
  const attachments: Attachment[] = [];
  const records = new Map<string, Promise<Attributes | undefined>>();
  // Makes them one by one, as printing keeps the processor busy.
  for (const place of attached) {
    const key = `${place.resource}/${place.id}`;
    const record = records.get(key) ?? findRows(context, place.resource, { id: place.id }).then(([one]) => one);
    records.set(key, record);
    attachments.push(await attachmentOf(context, place, keptIn(await record, place.field)));
  }
  return attachments;
}

async function attachmentOf(
  context: WriteContext,
  place: AttachedRecordFile,
  kept: StoredFile | undefined,
): Promise<Attachment> {
  const mediaType = madeTypeOf(context, place);
  const file = kept ? { kept } : await madeFile(context, place);
  if (!file) throw new Error(`${place.resource}/${place.id} has no file "${place.field}" to attach.`);
  if ('made' in file)
    return { name: `${file.made.name}.${madeTypes[mediaType].extension}`, mediaType, content: file.made.content };
  const stored = await context.services.files?.get(file.kept.id);
  if (!stored) throw new Error(`The content of ${place.resource}/${place.id}, "${place.field}", is gone.`);
  return { name: file.kept.name, mediaType, content: await buffer(stored.stream) };
}
