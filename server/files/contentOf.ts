import { buffer } from 'node:stream/consumers';
import { isStoredFile } from '../../schema/types/shared/storedFile.ts';
import type { Context } from '../context.ts';
import { findRows } from '../operations/read/findRows.ts';
import type { MadePlace } from './made/madePlace.ts';

/**
 * Reads the content of the file in a field of a record; null where it holds none.
 * @throws Error where the store has no such content
 */
export async function contentOf(
  context: Pick<Context, 'model' | 'db' | 'principal' | 'files'>,
  { resource, id, field }: MadePlace,
): Promise<Buffer | null> {
  const [record] = await findRows(context, resource, { id });
  const file = record?.[field];
  if (!isStoredFile(file)) return null;
  const stored = await context.files?.get(file.id);
  if (!stored) throw new Error(`The content of ${resource}/${id}, "${field}", is gone.`);
  return buffer(stored.stream);
}
