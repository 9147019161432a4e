import type { Entity } from '../../../model.ts';
import type { Row } from '../../../sql/rows.ts';
import type { StoredRow } from '../../../sql/storedRows.ts';
import { insertRows, updateRows } from '../../../sql/write.ts';
import { insertRow, updateRow } from '../../../sql/writeOne.ts';
import { fieldChanges, fieldsGained } from '../../history/fieldChanges.ts';
import { noting, notingOne } from '../../history/note.ts';
import type { View } from '../../read/view.ts';
import type { Draft } from '../draft.ts';
import { completed, performEffects } from '../effects/effects.ts';
import type { WriteContext } from '../writeContext.ts';
import { rowsWrittenBy } from './rowsWrittenBy.ts';
import { storable } from './storable.ts';

/** Inserts validated drafts, with their effects; returns their ids in the order of the drafts. */
export async function insertDrafts(context: WriteContext, entity: Entity, sound: readonly Draft[]): Promise<string[]> {
  const drafts = await completed(context, entity, 'create', sound);
  const rows = await Promise.all(drafts.map(({ changes }) => storable(context, entity, changes)));
  const gained = drafts.map(({ changes }) => fieldsGained(entity, changes));
  const note = noting(context, entity, 'create', gained);
  const ids = await insertRows(context.services.database, context.db, entity, rows, note);
  const written = drafts.map(({ changes }, index) => ({ id: ids[index] ?? '', stored: null, changes }));
  await performEffects(context, entity, 'create', written);
  return ids;
}

/**
 * Updates the rows of validated drafts and increments their versions, with their effects. A draft without changes
 * leaves its row alone. Throws StaleRowError where unlocked rows changed since they were read.
 */
export async function updateDrafts(
  context: WriteContext,
  entity: Entity,
  sound: readonly Draft[],
  { isLocked = true } = {},
): Promise<void> {
  const drafts = await completed(context, entity, 'update', sound);
  const updates = drafts.flatMap(({ stored, changes }) =>
    stored && Object.keys(changes).length > 0 ? [{ id: stored.id, stored, changes }] : [],
  );
  const rows = updates.map(async ({ stored: { id, version }, changes }) => ({
    id,
    ...(!isLocked && { version }),
    values: await storable(context, entity, changes),
  }));
  const changed = updates.map(({ stored, changes }) => fieldChanges(entity, stored.values, changes));
  const note = noting(context, entity, 'update', changed);
  const count = await updateRows(context.db, entity, await Promise.all(rows), note);
  if (!isLocked && count < updates.length) throw new StaleRowError();
  await performEffects(context, entity, 'update', updates);
}

/** Reports rows that others changed between read and write, as a serialization failure of PostgreSQL (40001). */
class StaleRowError extends Error {
  readonly code = '40001';

  constructor() {
    super('Rows were changed meanwhile.');
    this.name = 'StaleRowError';
  }
}

/**
 * Inserts one draft by one statement outside any transaction. Returns what the caller may read of the row, or undefined
 * where it would not be one of theirs.
 */
export async function insertOne(context: WriteContext, view: View, { changes }: Draft): Promise<Row | undefined> {
  const { entity } = view;
  const values = await storable(context, entity, changes);
  const note = notingOne(context, entity, 'create', fieldsGained(entity, changes));
  const row = await insertRow(context.db, { ...rowsWrittenBy(context, view), values, noting: note });
  if (row) await performEffects(context, entity, 'create', [{ id: row.id, stored: null, changes }]);
  return row;
}

/**
 * Updates one draft by one statement outside any transaction; undefined also where the row changed since it was read.
 */
export async function updateOne(
  context: WriteContext,
  view: View,
  { stored, changes }: Pick<Draft, 'changes'> & { stored: StoredRow },
): Promise<Row | undefined> {
  const { entity } = view;
  const values = await storable(context, entity, changes);
  const note = notingOne(context, entity, 'update', fieldChanges(entity, stored.values, changes));
  const row = await updateRow(context.db, stored, { ...rowsWrittenBy(context, view), values, noting: note });
  if (row) await performEffects(context, entity, 'update', [{ id: stored.id, stored, changes }]);
  return row;
}
