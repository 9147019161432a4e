import type { RecordQuery } from '../../read/readQuery.ts';
import type { Submission } from '../draft.ts';
import type { Precondition } from './precondition.ts';
import type { Refusal } from './refuse.ts';

export interface RecordWrite {
  /** Id of the record; left out for a new one. */
  id?: string;
  submission: Submission;
  precondition?: Precondition;
  /** Fields and includes of the answer. */
  query?: RecordQuery;
  /** Makes the refusal of faults; default `lostOrInvalid`. */
  refusal?: Refusal;
}
