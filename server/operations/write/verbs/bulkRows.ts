/** Changes or removes many rows at once. Rows that cannot be changed stay as they are and are noted as failed. */
import type { ErrorObject } from '../../../errors.ts';
import type { StoredRow } from '../../../sql/storedRows.ts';
import type { View } from '../../read/view.ts';
import { removalOf } from '../delete/cascadedRows.ts';
import { removalErrors } from '../delete/removal.ts';
import { removeStored } from '../delete/removeStored.ts';
import { type Draft, newDraft, type Submission } from '../draft.ts';
import { UnnumberedDrafts } from '../effects/numbering/numbering.ts';
import { inSavepoint } from '../pipeline/inSavepoint.ts';
import { outOfScope, outOfScopeError } from '../pipeline/scope.ts';
import { updateDrafts } from '../pipeline/store.ts';
import { transform } from '../pipeline/transform.ts';
import { validate } from '../pipeline/validate.ts';
import { inRound } from '../round/inRound.ts';
import type { WriteContext } from '../writeContext.ts';

/** Holds errors by the id of the row. */
type Failed = Map<string, readonly ErrorObject[]>;

interface RowsToChange {
  rows: readonly StoredRow[];
  /** Gives what is written to each row. */
  submissionOf: (row: StoredRow) => Submission;
  failed: Failed;
  /** Whether the rows are locked; else concurrent changes make the transaction fail as retriable. */
  isLocked: boolean;
}

/** Writes what is submitted for each row; returns the number of rows that now have it. */
export async function changeRows(
  context: WriteContext,
  view: View,
  { rows, submissionOf, failed, isLocked }: RowsToChange,
): Promise<number> {
  const submitted = rows.map((stored) => ({ stored, submission: submissionOf(stored) }));
  const round = inRound(
    context,
    view.entity,
    submitted.map(({ stored: { id, values }, submission }) => ({ ...values, ...submission.values, id })),
  );
  const drafts = await transform(
    round,
    view.entity,
    submitted.map(({ stored, submission }) => ({ ...newDraft(submission), stored })),
  );
  const sound: Draft[] = [];
  for (const { draft, errors } of await validate(round, view.entity, drafts)) {
    if (errors.length > 0 && draft.stored) failed.set(draft.stored.id, errors);
    else sound.push(draft);
  }
  return writeOwn(context, view, sound, { failed, isLocked });
}

/** Writes the rows that can be written; notes the others as failed. */
async function writeOwn(
  context: WriteContext,
  view: View,
  drafts: readonly Draft[],
  { failed, isLocked }: Pick<RowsToChange, 'failed' | 'isLocked'>,
): Promise<number> {
  const refused = await refusedAfter(context, view, drafts, isLocked);
  if (refused.size === 0) return drafts.length;
  for (const [id, errors] of refused) failed.set(id, errors);
  return writeOwn(
    context,
    view,
    drafts.filter(({ stored }) => stored && !refused.has(stored.id)),
    { failed, isLocked },
  );
}

/** Finds rows that only writing shows to be out of scope or without a number; then nothing is written. */
async function refusedAfter(
  context: WriteContext,
  view: View,
  drafts: readonly Draft[],
  isLocked: boolean,
): Promise<Failed> {
  try {
    const gone = await outOfScopeAfter(context, view, drafts, isLocked);
    return new Map(gone.map((id) => [id, outOfScopeError().errors]));
  } catch (error) {
    if (!(error instanceof UnnumberedDrafts)) throw error;
    return new Map([...error.ofDrafts].map(([{ stored }, errors]) => [stored?.id ?? '', errors]));
  }
}

/** Writes in a savepoint, and rolls back where rows would leave the caller's own; returns their ids. */
async function outOfScopeAfter(
  context: WriteContext,
  view: View,
  drafts: readonly Draft[],
  isLocked: boolean,
): Promise<readonly string[]> {
  if (!view.rights.rows) {
    await updateDrafts(context, view.entity, drafts, { isLocked });
    return [];
  }
  try {
    await inSavepoint(context, async (inside) => {
      await updateDrafts(inside, view.entity, drafts, { isLocked });
      const ids = drafts.flatMap(({ stored }) => stored?.id ?? []);
      const gone = await outOfScope(inside, view, ids);
      if (gone.length > 0) throw new OutOfScope(gone);
    });
    return [];
  } catch (error) {
    if (error instanceof OutOfScope) return error.ids;
    throw error;
  }
}

/** Rolls back the savepoint. */
class OutOfScope extends Error {
  readonly ids: readonly string[];

  constructor(ids: readonly string[]) {
    super('Rows would leave the caller.');
    this.ids = ids;
  }
}

/** Removes rows; returns the number removed. */
export async function removeRows(
  context: WriteContext,
  view: View,
  { rows, failed }: { rows: readonly StoredRow[]; failed: Failed },
): Promise<number> {
  if (rows.length === 0) return 0;
  const removal = await removalOf(context, view.entity, rows);
  const errors = await removalErrors(context, view, rows, removal);
  for (const [id, reasons] of errors) failed.set(id, reasons);
  const removable = rows.filter(({ id }) => !errors.has(id));
  // Repeats without the failed rows, as a row that stays may need one that would have gone.
  if (errors.size > 0) return removeRows(context, view, { rows: removable, failed });
  await removeStored(context, view.entity, removal);
  return rows.length;
}
