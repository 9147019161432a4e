import { eq } from 'drizzle-orm';
import { ApiError } from '../errors.ts';
import type { Updated } from '../model.ts';
import { systemContext, type WriteContext } from '../operations/write/writeContext.ts';
import type { JobEnd } from './job.ts';
import { jobsOf, lockUniqueKey, readJob, writeJob } from './jobRow.ts';
import { jobPayloads } from './payloadTable.ts';

/** What follows, in the same transaction, when an administrator tries jobs again or cancels them. */
export async function afterJobSteps(context: WriteContext, updates: readonly Updated[]): Promise<void> {
  for (const { id, changes } of updates) {
    if (changes['state'] === 'queued') await retry(context, id);
    if (changes['state'] === 'cancelled') await endJob(context, id, { state: 'cancelled' });
  }
}

/** Marks a job as one that will not be done, and has its definition see to what waits for it. */
export async function endJob(
  context: WriteContext,
  id: string,
  end: { state: JobEnd; lastError?: string },
): Promise<void> {
  await writeJob(context, id, { ...end, finishedAt: context.now().toISOString() });
  const job = await readJob(context, id);
  const definition = job && jobsOf(context).definitions.get(job.kind);
  if (!definition?.ended) return;
  const [kept] = await context.db
    .select({ payload: jobPayloads.payload })
    .from(jobPayloads)
    .where(eq(jobPayloads.jobId, BigInt(id)));
  if (kept) await definition.ended(serversOwn(context, id), kept.payload, end.state);
}

/** Whoever cancelled the job need not have the rights of what follows; the transaction stays the same. */
function serversOwn({ services, model, now, db, announcements }: WriteContext, id: string): WriteContext {
  const own = systemContext({ ...services, model, now });
  return { ...own, db, announcements, via: 'job', requestId: `job-${id}` };
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
