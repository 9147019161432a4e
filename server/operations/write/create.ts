import type { Row } from '../../sql/rows.ts';
import type { RecordAnswer } from '../read/loaded.ts';
import { readRecord } from '../read/read.ts';
import type { RecordQuery } from '../read/readQuery.ts';
import type { View } from '../read/view.ts';
import { answerOf, atOnce, longWay } from './atOnce.ts';
import { authorize, creatable, refuseUnwritable } from './authorize.ts';
import { newDraft, type Submission } from './draft.ts';
import { settleWrite } from './follow/settle.ts';
import { inTransaction } from './inTransaction.ts';
import { lostOrInvalid, refusingAsFault, requireSound } from './refuse.ts';
import { takesNumber } from './series/numbering.ts';
import { insertDrafts, insertOne, strayed, strayedError } from './store.ts';
import { transform } from './transform.ts';
import { isSoundSoFar, validate } from './validate.ts';
import type { WriteContext } from './writeContext.ts';

export interface CreateRequest {
  resource: string;
  submission: Submission;
  /** What to read of the new record. */
  query?: RecordQuery;
}

/** Makes one record and reads it. */
export async function create(
  context: WriteContext,
  { resource, submission, query }: CreateRequest,
): Promise<RecordAnswer> {
  const view = authorize(context, resource, 'create');
  const { entity, rights } = view;
  refuseUnwritable(submission, creatable(rights));
  const write = async (): Promise<RecordAnswer> => {
    const made = await atOnce(context, view, () => createAtOnce(context, view, submission));
    if (made !== longWay) return answerOf(context, view, made, query);
    return inTransaction(context, async (inside) => {
      const draft = await transform(inside, entity, newDraft(submission));
      const sound = requireSound(await validate(inside, entity, [draft]), lostOrInvalid);
      const ids = await insertDrafts(inside, entity, sound);
      if ((await strayed(inside, view, ids)).length > 0) throw strayedError();
      await settleWrite(inside);
      return readRecord(inside, resource, ids.join(), query);
    });
  };
  return refusingAsFault(context, entity, submission.pointerOf, write, lostOrInvalid);
}

async function createAtOnce(context: WriteContext, view: View, submission: Submission): Promise<Row | typeof longWay> {
  const draft = await transform(context, view.entity, newDraft(submission));
  if (takesNumber(view.entity, draft) || !(await isSoundSoFar(context, view.entity, draft))) return longWay;
  return insertOne(context, view, draft);
}
