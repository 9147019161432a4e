import type { Row } from '../../sql/rows.ts';
import type { RecordAnswer } from '../read/loaded.ts';
import { readRecord } from '../read/read.ts';
import type { RecordQuery } from '../read/readQuery.ts';
import type { View } from '../read/view.ts';
import { answerOf, atOnce, longWay } from './atOnce.ts';
import { authorize, lockRow, readRow, refuseUnwritable } from './authorize.ts';
import type { Submission } from './draft.ts';
import { settleWrite } from './follow/settle.ts';
import { inTransaction } from './inTransaction.ts';
import { type Precondition, requireVersion } from './precondition.ts';
import { lostOrInvalid, type Refusal, refusingAsFault, requireSound } from './refuse.ts';
import { takesNumber } from './series/numbering.ts';
import { strayed, strayedError, updateDrafts, updateOne } from './store.ts';
import { transform } from './transform.ts';
import { isSoundSoFar, validate } from './validate.ts';
import type { WriteContext } from './writeContext.ts';

export interface UpdateRequest {
  resource: string;
  id: string;
  submission: Submission;
  precondition?: Precondition;
  /** What to read of the changed record. */
  query?: RecordQuery;
  /** What faults are answered with, where it is no plain update of a record. */
  refusal?: Refusal;
}

/** Changes one record and reads it. Where nothing differs from what is stored, nothing is written and the version stays. */
export async function update(context: WriteContext, request: UpdateRequest): Promise<RecordAnswer> {
  const { resource, id, submission, precondition, query, refusal = lostOrInvalid } = request;
  const view = authorize(context, resource, 'update');
  const { entity, rights } = view;
  const write = async (): Promise<RecordAnswer> => {
    const row = await atOnce(context, view, () => updateAtOnce(context, view, request));
    if (row !== longWay) return answerOf(context, view, row, query);
    return inTransaction(context, async (inside) => {
      const stored = await lockRow(inside, view, id);
      refuseUnwritable(submission, rights.update ?? new Set());
      const draft = await transform(inside, entity, { stored, submission, changes: submission.values });
      await requireVersion(inside, view, draft, precondition);
      const sound = requireSound(await validate(inside, entity, [draft]), refusal);
      await updateDrafts(inside, entity, sound);
      if ((await strayed(inside, view, [id])).length > 0) throw strayedError();
      await settleWrite(inside);
      return readRecord(inside, resource, id, query);
    });
  };
  return refusingAsFault(context, entity, submission.pointerOf, write, refusal);
}

/** A row that others change between reading and writing it is written the long way, which waits for them. */
async function updateAtOnce(
  context: WriteContext,
  view: View,
  { id, submission, precondition = '*' }: UpdateRequest,
): Promise<Row | typeof longWay> {
  const stored = await readRow(context, view, id);
  refuseUnwritable(submission, view.rights.update ?? new Set());
  if (precondition !== '*' && !precondition.includes(stored.version)) return longWay;
  const draft = await transform(context, view.entity, { stored, submission, changes: submission.values });
  if (takesNumber(view.entity, draft) || !(await isSoundSoFar(context, view.entity, draft))) return longWay;
  if (Object.keys(draft.changes).length === 0) return { ...stored.values, id, version: stored.version };
  return (await updateOne(context, view, { ...draft, stored })) ?? longWay;
}
