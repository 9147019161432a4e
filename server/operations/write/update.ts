import type { RecordAnswer } from '../read/loaded.ts';
import { readRecord } from '../read/read.ts';
import type { RecordQuery } from '../read/readQuery.ts';
import { authorize, lockRow, refuseUnwritable } from './authorize.ts';
import type { Submission } from './draft.ts';
import { type Precondition, requireVersion } from './precondition.ts';
import { refusingAsFault, requireSound } from './refuse.ts';
import { strayed, strayedError, updateDrafts } from './store.ts';
import { transform } from './transform.ts';
import { validate } from './validate.ts';
import { inTransaction, type WriteContext } from './writeContext.ts';

export interface UpdateRequest {
  resource: string;
  id: string;
  submission: Submission;
  precondition?: Precondition;
  /** What to read of the changed record. */
  query?: RecordQuery;
}

/** Changes one record and reads it. Where nothing differs from what is stored, nothing is written and the version stays. */
export async function update(
  context: WriteContext,
  { resource, id, submission, precondition, query }: UpdateRequest,
): Promise<RecordAnswer> {
  const view = authorize(context, resource, 'update');
  const { entity, rights } = view;
  return refusingAsFault(context, entity, submission.pointerOf, () =>
    inTransaction(context, async (inside) => {
      const stored = await lockRow(inside, view, id);
      refuseUnwritable(submission, rights.update ?? new Set());
      const draft = await transform(inside, entity, { stored, submission, changes: submission.values });
      await requireVersion(inside, view, draft, precondition);
      const sound = requireSound(await validate(inside, entity, [draft]));
      await updateDrafts(inside, entity, sound);
      if ((await strayed(inside, view, [id])).length > 0) throw strayedError();
      return readRecord(inside, resource, id, query);
    }),
  );
}
