import type { StoredRow } from '../../../sql/storedRows.ts';
import { includesMany, loadIncluded } from '../../read/include.ts';
import { loaded, type RecordAnswer } from '../../read/loaded.ts';
import { readRecord } from '../../read/read.ts';
import { plainRecord } from '../../read/readQuery.ts';
import { requireView, type View } from '../../read/view.ts';
import { newDraft, type ReplacedMembers } from '../draft.ts';
import { flushParents, flushWrite } from '../effects/flushEffects.ts';
import { lockRow } from '../locks/lockRows.ts';
import type { WriteContext } from '../writeContext.ts';
import { refuseUnwritable, writableFields } from './authorize.ts';
import { fastPath, needsTransaction } from './fastPath.ts';
import { inTransaction } from './inTransaction.ts';
import { requireVersion } from './precondition.ts';
import type { RecordWrite } from './recordWrite.ts';
import { lostOrInvalid, refusingAsFault, requireSound } from './refuse.ts';
import { requireInScope } from './scope.ts';
import { insertDrafts, updateDrafts } from './store.ts';
import { transformOne } from './transform.ts';
import { validate } from './validate.ts';
import { writeMembers } from './writeMembers.ts';

/**
 * Writes one record and reads it: without a transaction where the fast path can, else in one. Both pass the same steps:
 *
 * 1. authorize: may this role do it, to this row, with these fields (`authorize.ts`, `locks/lockRows.ts`)
 * 2. transform: what the caller gave becomes what will be written (`transform.ts`); unseen references are marked first
 * 3. validate: every check of the table `checks/checks.ts`, all faults at once (`validate.ts`)
 * 4. write: rows and their history, in one statement (`store.ts`); the row must still be the caller's (`scope.ts`)
 * 5. effects: every effect of the table `effects/effects.ts`; what waits is flushed at the end (`effects/flushEffects.ts`)
 */
export async function writeRecord(context: WriteContext, view: View, write: RecordWrite): Promise<RecordAnswer> {
  const { submission, query = plainRecord, refusal = lostOrInvalid } = write;
  const work = async (): Promise<RecordAnswer> => {
    // Rolls the write back where its answer would include too many records.
    const row = includesMany(context, view, query.include) ? needsTransaction : await fastPath(context, view, write);
    if (row === needsTransaction) return writeInTransaction(context, view, write);
    const record = loaded(view, row);
    return { record, included: await loadIncluded(context, [record], query) };
  };
  return refusingAsFault(context, view.entity, submission.pointerOf, work, refusal);
}

const writeInTransaction = (context: WriteContext, view: View, write: RecordWrite): Promise<RecordAnswer> =>
  inTransaction(context, async (inside) => {
    const id = write.id === undefined ? await insert(inside, view, write) : await change(inside, view, write.id, write);
    await flushWrite(inside);
    return readRecord(inside, view.entity.resource.name, id, write.query);
  });

async function insert(
  context: WriteContext,
  view: View,
  { submission, refusal = lostOrInvalid }: RecordWrite,
): Promise<string> {
  const { entity } = view;
  const draft = await transformOne(context, entity, newDraft(submission));
  const ids = await insertDrafts(context, entity, requireSound(await validate(context, entity, [draft]), refusal));
  await requireInScope(context, view, ids);
  return ids.join();
}

async function change(
  context: WriteContext,
  view: View,
  id: string,
  { submission, precondition, refusal = lostOrInvalid }: RecordWrite,
): Promise<string> {
  const { entity } = view;
  await flushParents(context, entity);
  const stored = await lockRow(context, view, id);
  refuseUnwritable(submission, writableFields(context, view));
  const draft = await transformOne(context, entity, { ...newDraft(submission), stored });
  await requireVersion(context, view, draft, precondition);
  await updateDrafts(context, entity, requireSound(await validate(context, entity, [draft]), refusal));
  await requireInScope(context, view, [id]);
  for (const replaced of submission.members ?? []) await replaceMembers(context, view, stored, replaced);
  return id;
}

/** Replaces the members of a to-many relation, after the record itself is changed. */
async function replaceMembers(
  context: WriteContext,
  { entity, relations }: View,
  { id: owner }: StoredRow,
  { relation: name, members, pointer }: ReplacedMembers,
): Promise<void> {
  const relation = relations.get(name);
  if (!relation) throw new Error(`${entity.resource.name} has no relation "${name}" that the caller may write.`);
  const target = requireView(context, relation.to);
  const write = (): Promise<void> =>
    writeMembers(context, { relation, target, owner, change: 'replace', members, pointer });
  await refusingAsFault(context, target.entity, () => pointer, write, lostOrInvalid);
}
