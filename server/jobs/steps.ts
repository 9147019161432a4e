import { eq } from 'drizzle-orm';
import { ApiError } from '../errors.ts';
import type { Updated } from '../model.ts';
import type { WriteContext } from '../operations/write/writeContext.ts';
import { jobsOf, lockUniqueKey, writeJob } from './jobRow.ts';
import { jobPayloads } from './payloadTable.ts';

/** What follows, in the same transaction, when an administrator tries jobs again or cancels them. */
export async function afterJobSteps(context: WriteContext, updates: readonly Updated[]): Promise<void> {
  for (const { id, changes } of updates) {
    if (changes['state'] === 'queued') await retry(context, id);
    if (changes['state'] === 'cancelled') await writeJob(context, id, { finishedAt: context.now().toISOString() });
  }
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
