import { announce } from '../events/changes.ts';
import { inTransaction } from '../operations/write/inTransaction.ts';
import type { WriteContext } from '../operations/write/writeContext.ts';
import { insertRows } from '../sql/write.ts';
import { jobEntity, jobsOf, lockUniqueKey } from './jobRow.ts';
import { jobPayloads } from './payloadTable.ts';

export interface NewJob {
  /** Of a definition that the composition was given. */
  kind: string;
  /** Anything that JSON holds; it is kept apart, and never answered, logged or noted. */
  payload: unknown;
  /** What it is about, for people: `imports/12`. */
  subject?: string;
  runAfter?: Date;
  /** At most one job of this kind and key is queued or active: a second one is the first. */
  uniqueKey?: string;
}

/** Puts a job into the queue; its id. In a transaction the job is there if, and only if, that is committed. */
export const enqueue = (context: WriteContext, job: NewJob): Promise<string> =>
  inTransaction(context, async (inside) => {
    const uniqueKey = job.uniqueKey === undefined ? null : `${job.kind}:${job.uniqueKey}`;
    const same = uniqueKey === null ? null : await lockUniqueKey(inside, uniqueKey);
    return same ?? insertJob(inside, job, uniqueKey);
  });

async function insertJob(
  context: WriteContext,
  { kind, payload, subject, runAfter }: NewJob,
  uniqueKey: string | null,
): Promise<string> {
  const { definitions, hand } = jobsOf(context);
  const definition = definitions.get(kind);
  if (!definition) throw new Error(`There is no job of the kind "${kind}".`);
  const entity = jobEntity(context);
  const values = {
    kind,
    subject: subject ?? null,
    state: 'queued',
    progress: 0,
    attempts: 0,
    maxAttempts: definition.maxAttempts,
    runAfter: runAfter?.toISOString() ?? null,
    createdAt: context.now().toISOString(),
  };
  const [id = ''] = await insertRows(context.services.database, context.db, entity, [values]);
  await context.db.insert(jobPayloads).values({ jobId: BigInt(id), payload, uniqueKey });
  await hand(context.db, id, runAfter ?? null);
  announce(context, entity, 'create', [{ id, values: {} }]);
  return id;
}
