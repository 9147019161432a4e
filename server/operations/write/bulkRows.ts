/** The two things that can be done to many rows at once. Rows that cannot be are left as they are and noted as failed. */
import type { ErrorObject } from '../../errors.ts';
import type { StoredRow } from '../../sql/storedRows.ts';
import type { View } from '../read/view.ts';
import { removalOf } from './doomedRows.ts';
import type { Draft, Submission } from './draft.ts';
import { inSavepoint } from './inSavepoint.ts';
import { removalErrors } from './removal.ts';
import { removeStored } from './removeStored.ts';
import { inRound } from './round/inRound.ts';
import { UnnumberedDrafts } from './series/numbering.ts';
import { strayed, strayedError, updateDrafts } from './store.ts';
import { transform } from './transform.ts';
import { validate } from './validate.ts';
import type { WriteContext } from './writeContext.ts';

/** Errors by the id of the row. */
type Failed = Map<string, readonly ErrorObject[]>;

interface RowsToChange {
  rows: readonly StoredRow[];
  /** What is written to each. */
  submissionOf: (row: StoredRow) => Submission;
  failed: Failed;
  /** Where they are not, rows that others change meanwhile make the transaction fail as one that can be done again. */
  isLocked: boolean;
}

/** Writes what is submitted for each row; gives the number of rows that now have it. */
export async function changeRows(
  context: WriteContext,
  view: View,
  { rows, submissionOf, failed, isLocked }: RowsToChange,
): Promise<number> {
  const drafts: Draft[] = [];
  const submitted = rows.map((stored) => ({ stored, submission: submissionOf(stored) }));
  const round = inRound(
    context,
    view.entity,
    submitted.map(({ stored: { id, values }, submission }) => ({ ...values, ...submission.values, id })),
  );
  for (const { stored, submission } of submitted)
    drafts.push(await transform(round, view.entity, { stored, submission, changes: submission.values }));
  const sound: Draft[] = [];
  for (const { draft, errors } of await validate(round, view.entity, drafts)) {
    if (errors.length > 0 && draft.stored) failed.set(draft.stored.id, errors);
    else sound.push(draft);
  }
  return writeOwn(context, view, sound, { failed, isLocked });
}

/** Writes the rows that can be written; the others are noted as failed. */
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

/** What is found only in writing: rows that are no longer the caller's, or get no number. Where there are some, nothing is written. */
async function refusedAfter(
  context: WriteContext,
  view: View,
  drafts: readonly Draft[],
  isLocked: boolean,
): Promise<Failed> {
  try {
    const gone = await strayedAfter(context, view, drafts, isLocked);
    return new Map(gone.map((id) => [id, strayedError().errors]));
  } catch (error) {
    if (!(error instanceof UnnumberedDrafts)) throw error;
    return new Map([...error.ofDrafts].map(([{ stored }, errors]) => [stored?.id ?? '', errors]));
  }
}

/** Writes in a transaction of its own within ours, so that it can be taken back: the rows that a write would lead out of the caller's own. */
async function strayedAfter(
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
      const gone = await strayed(inside, view, ids);
      if (gone.length > 0) throw new Strayed(gone);
    });
    return [];
  } catch (error) {
    if (error instanceof Strayed) return error.ids;
    throw error;
  }
}

/** Takes back the inner transaction. */
class Strayed extends Error {
  readonly ids: readonly string[];

  constructor(ids: readonly string[]) {
    super('Rows would leave the caller.');
    this.ids = ids;
  }
}

/** Removes rows; gives the number that went. */
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
  // A row that stays may need one that was thought to go along with it.
  if (errors.size > 0) return removeRows(context, view, { rows: removable, failed });
  await removeStored(context, view.entity, removal);
  return rows.length;
}
