import { randomUUID } from 'node:crypto';
import type { Attributes } from '../../../schema/normalize.ts';
import type { MakerContext } from '../../../schema/rule.ts';
import type { StoredFile } from '../../../schema/types/shared/storedFile.ts';
import { ApiError } from '../../errors.ts';
import { aloneWithAll } from '../../jobs/alone.ts';
import { findRows } from '../../operations/read/findRows.ts';
import { writeFollowUps } from '../../operations/write/effects/followUps/followUp.ts';
import { inTransaction } from '../../operations/write/pipeline/inTransaction.ts';
import { inRound } from '../../operations/write/round/inRound.ts';
import type { WriteContext } from '../../operations/write/writeContext.ts';
import { entityOf } from '../../sql/where.ts';
import { files } from '../tables.ts';
import { keptIn, keyOf, makerContext, makerOf, storedFileFor } from './madeFile.ts';

/** Names fields of many records that hold made files. */
export interface MadePlaces {
  /** Resource that owns the table. */
  resource: string;
  ids: readonly string[];
  fields: readonly string[];
}

interface Fresh {
  id: string;
  field: string;
  file: StoredFile;
  content: Uint8Array;
}

/**
 * Makes and keeps files of many records together, which asks the database far less than one by one. A record that fails is
 * left as it is, for `madeFile` to make its file and tell why.
 */
export async function keepMadeFiles(context: WriteContext, places: MadePlaces): Promise<void> {
  const { resource, ids, fields } = places;
  const found = await findRows(context, resource, { id: [...ids] });
  const lacking = found.filter((record) => fields.some((field) => !keptIn(record, field)));
  if (lacking.length === 0) return;
  const keys = lacking.flatMap(({ id }) => fields.map((field) => keyOf({ resource, id: String(id), field })));
  await aloneWithAll(context.services.database, keys, async () => {
    // Reads anew, as another may have kept some of them meanwhile; only the bytes that are kept last.
    const records = await findRows(context, resource, { id: lacking.map(({ id }) => String(id)) });
    await keepAll(context, resource, await freshOf(context, places, records));
  });
}

/** Makes what records lack, with one question to the database for all of them. */
async function freshOf(
  context: WriteContext,
  { resource, fields }: MadePlaces,
  records: readonly Attributes[],
): Promise<Fresh[]> {
  const asked = makerContext(inRound(context, entityOf(context.model, resource), records));
  const fresh: Fresh[] = [];
  for (const record of records) fresh.push(...(await filesOf(context, { resource, fields }, record, asked)));
  return fresh;
}

async function filesOf(
  context: WriteContext,
  { resource, fields }: Pick<MadePlaces, 'resource' | 'fields'>,
  record: Attributes,
  asked: MakerContext,
): Promise<Fresh[]> {
  const id = String(record['id']);
  const fresh: Fresh[] = [];
  try {
    for (const field of fields) {
      if (keptIn(record, field)) continue;
      const made = await makerOf(context, { resource, field })?.make(record, asked);
      if (!made?.isLasting) continue;
      const file = storedFileFor(context, { resource, field }, made, randomUUID());
      fresh.push({ id, field, file, content: made.content });
    }
    return fresh;
  } catch {
    return [];
  }
}

/** Stores contents and lets their records hold them. What a crash leaves behind is purged, as nothing refers to it. */
async function keepAll(context: WriteContext, resource: string, fresh: readonly Fresh[]): Promise<void> {
  const { files: store } = context.services;
  if (!store || fresh.length === 0) return;
  const row = { resource, hasThumbnail: false, userId: null, uploadedAt: context.now() };
  await context.db.insert(files).values(fresh.map(({ field, file }) => ({ ...row, ...file, field })));
  await Promise.all(fresh.map(({ file, content }) => store.put(file.id, content)));
  const updates = [...Map.groupBy(fresh, ({ id }) => id)].map(([id, own]) => ({
    ...{ op: 'update' as const, resource, id },
    values: Object.fromEntries(own.map(({ field, file }) => [field, file])),
  }));
  try {
    await inTransaction(context, (inside) => writeFollowUps(inside, updates));
  } catch (error) {
    // Leaves all to be kept one by one where one of them is refused.
    if (!(error instanceof ApiError)) throw error;
  }
}
