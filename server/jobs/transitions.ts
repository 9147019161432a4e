import { eq } from 'drizzle-orm';
import type { Updated } from '../entityHooks.ts';
import { ApiError } from '../errors.ts';
import { systemContext, type WriteContext } from '../operations/write/writeContext.ts';
import type { JobEnd } from './jobDefinition.ts';
import { type EndingJob, endingJobs, jobsOf, lockUniqueKey, writeJob, writeJobs } from './jobRow.ts';
import { jobPayloads } from './payloadTable.ts';

/** Runs the effects of retrying or cancelling jobs, in the same transaction. */
export async function afterJobTransitions(context: WriteContext, updates: readonly Updated[]): Promise<void> {
  const into = (state: string): string[] =>
    updates.filter(({ changes }) => changes['state'] === state).map(({ id }) => id);
  for (const id of into('queued')) await retry(context, id);
  const cancelled = into('cancelled');
  if (cancelled.length === 0) return;
  await writeJobs(context, cancelled, { finishedAt: context.now().toISOString() });
  for (const job of await endingJobs(context, cancelled)) await tellEnd(context, job, 'cancelled');
}

/** Marks a job as ended unfinished, and runs its definition's `ended`. */
export async function endJob(
  context: WriteContext,
  job: EndingJob,
  end: { state: JobEnd; lastError?: string },
): Promise<void> {
  await writeJob(context, job.id, { ...end, finishedAt: context.now().toISOString() });
  await tellEnd(context, job, end.state);
}

async function tellEnd(context: WriteContext, { id, kind, payload }: EndingJob, end: JobEnd): Promise<void> {
  await jobsOf(context).definitions.get(kind)?.ended?.(serversOwn(context, id), payload, end);
}

/** Makes a system context: the person who cancels need not have the rights of what follows. */
function serversOwn(context: WriteContext, id: string): WriteContext {
  const { services, model, now, db, announcements, counters, parents, written } = context;
  const own = systemContext({ ...services, model, now });
  // Leaves what follows to the end of the transaction under way.
  return { ...own, db, announcements, counters, parents, written, via: 'job', requestId: `job-${id}` };
}

async function retry(context: WriteContext, id: string): Promise<void> {
  await requireUnique(context, id);
  await writeJob(context, id, { attempts: 0, progress: 0, runAfter: null, startedAt: null, finishedAt: null });
  await jobsOf(context).hand(context.db, id, null);
}

async function requireUnique(context: WriteContext, id: string): Promise<void> {
  const [kept] = await context.db
    .select({ uniqueKey: jobPayloads.uniqueKey })
    .from(jobPayloads)
    .where(eq(jobPayloads.jobId, BigInt(id)));
  const other = kept?.uniqueKey ? await lockUniqueKey(context, kept.uniqueKey, id) : null;
  if (other !== null)
    throw ApiError.conflict({
      code: 'CONFLICT',
      detail: `Job ${other} does the same and is not finished.`,
      source: { pointer: '/data/attributes/state' },
    });
}
