import type { Field } from '../../../schema/field.ts';
import type { Attributes } from '../../../schema/normalize.ts';
import { isWriteOnly } from '../../../schema/validation.ts';
import { ApiError } from '../../errors.ts';
import { announce } from '../../events/changes.ts';
import type { Entity } from '../../model.ts';
import { hashPassword } from '../../session/login/passwordHash.ts';
import type { Row } from '../../sql/rows.ts';
import { seal } from '../../sql/seal.ts';
import { holdsOneOf } from '../../sql/select.ts';
import { matchingIds, type StoredRow } from '../../sql/storedRows.ts';
import { insertRows, updateRows } from '../../sql/write.ts';
import { insertRow, updateRow } from '../../sql/writeOne.ts';
import { fieldChanges, fieldsGained } from '../history/fieldChanges.ts';
import { noting, notingOne } from '../history/note.ts';
import type { View } from '../read/view.ts';
import { visibleWhere } from '../read/visible.ts';
import type { Draft } from './draft.ts';
import { noteWritten } from './follow/written.ts';
import { touchWholes } from './parts/wholes.ts';
import { numbered } from './series/numbering.ts';
import type { WriteContext } from './writeContext.ts';

/** Numbers and inserts validated drafts, with their history; their ids in the order of the drafts. */
export async function insertDrafts(context: WriteContext, entity: Entity, sound: readonly Draft[]): Promise<string[]> {
  const drafts = await numbered(context, entity, sound);
  const rows = await Promise.all(drafts.map(({ changes }) => storable(context, entity, changes)));
  const gained = drafts.map(({ changes }) => fieldsGained(entity, changes));
  const note = noting(context, entity, 'create', gained);
  const ids = await insertRows(context.services.database, context.db, entity, rows, note);
  announce(
    context,
    entity,
    'create',
    ids.map((id, index) => ({ id, values: drafts[index]?.changes ?? {} })),
  );
  touchWholes(
    context,
    entity,
    drafts.map(({ changes }) => changes),
  );
  noteWritten(
    context,
    entity,
    drafts.map(({ changes }, index) => ({ id: ids[index] ?? '', stored: null, changes })),
  );
  await entity.afterCreate?.(
    context,
    drafts.map(({ changes }, index) => ({ id: ids[index] ?? '', values: changes })),
  );
  return ids;
}

/** Numbers validated drafts and updates their rows, counting their versions up, with their history; a draft without changes leaves its row alone. Rows that are not locked must be as they were read. */
export async function updateDrafts(
  context: WriteContext,
  entity: Entity,
  sound: readonly Draft[],
  { isLocked = true } = {},
): Promise<void> {
  const drafts = await numbered(context, entity, sound);
  const updates = drafts.flatMap(({ stored, changes }) =>
    stored && Object.keys(changes).length > 0 ? [{ stored, changes }] : [],
  );
  const rows = updates.map(async ({ stored: { id, version }, changes }) => ({
    id,
    ...(!isLocked && { version }),
    values: await storable(context, entity, changes),
  }));
  const changed = updates.map(({ stored, changes }) => fieldChanges(entity, stored.values, changes));
  const note = noting(context, entity, 'update', changed);
  const count = await updateRows(context.db, entity, await Promise.all(rows), note);
  if (!isLocked && count < updates.length) throw new OvertakenError();
  announce(
    context,
    entity,
    'update',
    updates.map(({ stored }) => stored),
  );
  // A part that moves leaves one record and comes to another.
  touchWholes(
    context,
    entity,
    updates.flatMap(({ stored, changes }) => [stored.values, changes]),
  );
  noteWritten(
    context,
    entity,
    updates.map(({ stored, changes }) => ({ id: stored.id, stored, changes })),
  );
  await entity.afterUpdate?.(
    context,
    updates.map(({ stored: { id, values }, changes }) => ({ id, before: values, changes })),
  );
}

/** Others changed rows between reading and writing them: to the transaction, what PostgreSQL calls a serialisation failure. */
class OvertakenError extends Error {
  readonly code = '40001';

  constructor() {
    super('Rows were changed meanwhile.');
    this.name = 'OvertakenError';
  }
}

/** As `insertDrafts`, of one draft outside any transaction; what the caller may read of the new row. */
export async function insertOne(context: WriteContext, { entity, fields }: View, { changes }: Draft): Promise<Row> {
  const values = await storable(context, entity, changes);
  const note = notingOne(context, entity, 'create', fieldsGained(entity, changes));
  const row = await insertRow(context.db, { entity, values, fields, noting: note });
  if (!row) throw new Error('An insert gave no row.');
  announce(context, entity, 'create', [{ id: row.id, values: changes }]);
  return row;
}

/** As `updateDrafts`, of one draft outside any transaction; undefined where the row has been changed since it was read. */
export async function updateOne(
  context: WriteContext,
  { entity, fields }: View,
  { stored, changes }: Draft & { stored: StoredRow },
): Promise<Row | undefined> {
  const values = await storable(context, entity, changes);
  const note = notingOne(context, entity, 'update', fieldChanges(entity, stored.values, changes));
  const row = await updateRow(context.db, stored, { entity, values, fields, noting: note });
  if (row) announce(context, entity, 'update', [stored]);
  return row;
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
export async function storable({ services }: WriteContext, entity: Entity, changes: Attributes): Promise<Attributes> {
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
