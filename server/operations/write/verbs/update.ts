import type { RecordAnswer } from '../../read/loaded.ts';
import type { RecordQuery } from '../../read/readQuery.ts';
import type { Submission } from '../draft.ts';
import { authorize } from '../pipeline/authorize.ts';
import type { Precondition } from '../pipeline/precondition.ts';
import type { Refusal } from '../pipeline/refuse.ts';
import { writeRecord } from '../pipeline/writeRecord.ts';
import type { WriteContext } from '../writeContext.ts';

export interface UpdateRequest {
  resource: string;
  id: string;
  submission: Submission;
  precondition?: Precondition;
  /** Fields and includes of the answer. */
  query?: RecordQuery;
  /** Makes the refusal of faults where this is no plain update of a record. */
  refusal?: Refusal;
}

/**
 * Changes one record and reads it. Where nothing differs from the stored values, nothing is written and the version
 * stays.
 */
export const update = async (context: WriteContext, { resource, ...write }: UpdateRequest): Promise<RecordAnswer> =>
  writeRecord(context, authorize(context, resource, 'update'), write);
