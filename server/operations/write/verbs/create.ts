import type { RecordAnswer } from '../../read/loaded.ts';
import type { RecordQuery } from '../../read/readQuery.ts';
import type { Submission } from '../draft.ts';
import { authorize, creatable, refuseUnwritable } from '../pipeline/authorize.ts';
import { writeRecord } from '../pipeline/writeRecord.ts';
import type { WriteContext } from '../writeContext.ts';

export interface CreateRequest {
  resource: string;
  submission: Submission;
  /** Fields and includes of the answer. */
  query?: RecordQuery;
}

/** Creates one record and reads it. */
export async function create(
  context: WriteContext,
  { resource, submission, query }: CreateRequest,
): Promise<RecordAnswer> {
  const view = authorize(context, resource, 'create');
  refuseUnwritable(submission, creatable(view.rights));
  return writeRecord(context, view, { submission, query });
}
