import { inTransaction } from '../operations/write/pipeline/inTransaction.ts';
import type { WriteContext } from '../operations/write/writeContext.ts';
import { enqueueInside, type NewJob } from './enqueueInside.ts';

/** Queues a job and returns its id. In a transaction the job exists if, and only if, that is committed. */
export const enqueue = (context: WriteContext, job: NewJob): Promise<string> =>
  inTransaction(context, (inside) => enqueueInside(inside, job));
