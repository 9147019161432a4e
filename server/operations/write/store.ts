import type { Field } from '../../../schema/field.ts';
import type { Attributes } from '../../../schema/normalize.ts';
import { isWriteOnly } from '../../../schema/validation.ts';
import { ApiError } from '../../errors.ts';
import { announce } from '../../events/changes.ts';
import type { Entity } from '../../model.ts';
import { hashPassword } from '../../session/passwordHash.ts';
import { seal } from '../../sql/seal.ts';
import { holdsOneOf } from '../../sql/select.ts';
import { matchingIds } from '../../sql/storedRows.ts';
import { insertRows, updateRows } from '../../sql/write.ts';
import { fieldChanges, fieldsGained } from '../history/fieldChanges.ts';
import { noting } from '../history/note.ts';
import type { View } from '../read/view.ts';
import { visibleWhere } from '../read/visible.ts';
import type { Draft } from './draft.ts';
import type { WriteContext } from './writeContext.ts';

/** Inserts validated drafts, with their history; their ids in the order of the drafts. */
export async function insertDrafts(context: WriteContext, entity: Entity, drafts: readonly Draft[]): Promise<string[]> {
  const rows = await Promise.all(drafts.map(({ changes }) => storable(context, entity, changes)));
  const gained = drafts.map(({ changes }) => fieldsGained(entity, changes));
  const note = noting(context, entity, 'create', gained);
  const ids = await insertRows(context.services.database, context.db, entity, rows, note);
  await announce(context, entity, 'create', ids);
  return ids;
}

/** Updates the rows of validated drafts, counting their versions up, with their history; a draft without changes leaves its row alone. */
export async function updateDrafts(context: WriteContext, entity: Entity, drafts: readonly Draft[]): Promise<void> {
  const updates = drafts.flatMap(({ stored, changes }) =>
    stored && Object.keys(changes).length > 0 ? [{ stored, changes }] : [],
  );
  const rows = updates.map(async ({ stored: { id }, changes }) => ({
    id,
    values: await storable(context, entity, changes),
  }));
  const changed = updates.map(({ stored, changes }) => fieldChanges(entity, stored.values, changes));
  await updateRows(context.db, entity, await Promise.all(rows), noting(context, entity, 'update', changed));
  await announce(
    context,
    entity,
    'update',
    updates.map(({ stored: { id } }) => id),
  );
  await entity.afterUpdate?.(
    context,
    updates.map(({ stored: { id }, changes }) => ({ id, changes })),
  );
}

/** Of written rows, those the caller may no longer touch: a write must not lead out of the caller's own rows. */
export async function strayed(context: WriteContext, view: View, ids: readonly string[]): Promise<string[]> {
  if (!view.rights.rows || ids.length === 0) return [];
  const where = visibleWhere(context, view, holdsOneOf(view.entity.id, ids));
  const own = await matchingIds(context.db, view.entity, where);
  return ids.filter((id) => !own.has(id));
}

export const strayedError = (): ApiError =>
  ApiError.forbidden('With these values the record would not be one of yours.');

/** What is never read back is stored as a hash or encrypted. */
async function storable({ services }: WriteContext, entity: Entity, changes: Attributes): Promise<Attributes> {
  const stored: Record<string, unknown> = { ...changes };
  for (const [name, field] of writeOnlyFields(entity)) {
    const value = changes[name];
    if (typeof value !== 'string') continue;
    stored[name] = field.type === 'password' ? await hashPassword(value) : seal(services.secrets.encryptionKey, value);
  }
  return stored;
}

const writeOnlyFields = ({ resource }: Entity): [string, Field][] =>
  Object.entries(resource.fields).filter(([, field]) => isWriteOnly(field));
