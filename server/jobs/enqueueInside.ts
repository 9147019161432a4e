import { announce } from '../events/changes.ts';
import type { WriteContext } from '../operations/write/writeContext.ts';
import { insertRows } from '../sql/write.ts';
import { jobEntity, jobsOf, lockUniqueKey } from './jobRow.ts';
import { jobPayloads } from './payloadTable.ts';

export interface NewJob {
  /** The kind of one of the composition's job definitions. */
  kind: string;
  /** Any JSON value; stored apart, and never answered, logged or recorded in history. */
  payload: unknown;
  /** What the job is about, for people: `imports/12`. */
  subject?: string;
  runAfter?: Date;
  /** Allows one queued or active job of this kind and key; another request gets the first. */
  uniqueKey?: string;
}

/** Queues a job in the transaction of the context. Returns its id, or that of the unfinished one with its key. */
export async function enqueueInside(inside: WriteContext, job: NewJob): Promise<string> {
  const uniqueKey = job.uniqueKey === undefined ? null : `${job.kind}:${job.uniqueKey}`;
  const same = uniqueKey === null ? null : await lockUniqueKey(inside, uniqueKey);
  return same ?? insertJob(inside, job, uniqueKey);
}

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
