import { eq } from 'drizzle-orm';
import { inTransaction } from '../operations/write/pipeline/inTransaction.ts';
import { systemContext, type WriteContext } from '../operations/write/writeContext.ts';
import type { Services } from '../services.ts';
import { failureReason } from './failureReason.ts';
import type { JobDefinition } from './job.ts';
import { type Job, jobsOf, type LockedJob, lockJob, removeJob, writeJob } from './jobRow.ts';
import { jobPayloads } from './payloadTable.ts';
import { heartbeatSeconds } from './queue.ts';
import { endJob } from './transitions.ts';

/** Describes one attempt at a job. */
interface Attempt {
  job: Job;
  definition: JobDefinition<unknown>;
  signal: AbortSignal;
}

/**
 * Runs a delivered job, however often it is delivered. Its effect and completion are one transaction, which only the latest
 * attempt may make: of two deliveries one has an effect. Throws only what is to be delivered again.
 */
export async function runJob(services: Services, id: string, signal: AbortSignal): Promise<void> {
  const context: WriteContext = { ...systemContext(services), via: 'job', requestId: `job-${id}` };
  const job = await inTransaction(context, (inside) => beginAttempt(inside, id));
  const definition = job && jobsOf(context).definitions.get(job.kind);
  if (!job || !definition) return;
  const attempt = { job, definition, signal };
  const told = { job: id, kind: job.kind, attempt: job.attempts };
  try {
    await prepare(context, attempt);
    const isDone = await inTransaction(context, (inside) => haveEffect(inside, attempt));
    services.logger.info(told, isDone ? 'job completed' : 'job taken over by a later attempt');
  } catch (error) {
    const reason = failureReason(error);
    const outcome = await inTransaction(context, (inside) => endFailed(inside, attempt, reason));
    services.logger.warn({ ...told, reason, outcome }, 'job failed');
  }
}

/** Counts an attempt; null where the job is finished, unknown or out of attempts. */
async function beginAttempt(context: WriteContext, id: string): Promise<Job | null> {
  // Locks the job, so that a concurrent cancellation either holds or is refused.
  const locked = await lockJob(context, id, { fromAll: true });
  const job = locked?.job;
  if (!job || (job.state !== 'queued' && job.state !== 'active')) return null;
  const { definitions } = jobsOf(context);
  if (!definitions.has(job.kind)) return giveUp(context, locked, `There is no job of the kind "${job.kind}".`);
  if (job.attempts >= job.maxAttempts) {
    if (isFresh(context, job)) throw new Error('Another worker has just begun it.');
    return giveUp(context, locked, 'The server stopped during the last attempt.');
  }
  const begun = {
    state: 'active',
    attempts: job.attempts + 1,
    progress: 0,
    startedAt: context.now().toISOString(),
  } as const;
  await writeJob(context, id, begun);
  return { ...job, ...begun };
}

const isFresh = ({ now }: WriteContext, { startedAt }: Job): boolean =>
  startedAt !== null && now().getTime() - Date.parse(startedAt) < heartbeatSeconds * 1000;

async function giveUp(context: WriteContext, { job, payload }: LockedJob, lastError: string): Promise<null> {
  await endJob(context, { id: job.id, kind: job.kind, payload }, { state: 'failed', lastError });
  return null;
}

async function prepare(context: WriteContext, { job, definition, signal }: Attempt): Promise<void> {
  if (!definition.prepare) return;
  const found = await inTransaction(context, (inside) => lockJob(inside, job.id));
  if (!found || !isLatest(found.job, job)) return;
  await definition.prepare(context, found.payload, { id: job.id, signal, progress: progressOf(context, job.id) });
}

/** Runs the job and completes it; false where a later attempt took over. */
async function haveEffect(context: WriteContext, { job, definition, signal }: Attempt): Promise<boolean> {
  const locked = await lockJob(context, job.id);
  if (!locked || !isLatest(locked.job, job)) return false;
  await definition.run(context, locked.payload, { id: job.id, signal, progress: progressOf(context, job.id) });
  if (definition.isRoutine) await removeJob(context, job.id);
  else await complete(context, job.id);
  return true;
}

async function complete(context: WriteContext, id: string): Promise<void> {
  await writeJob(context, id, {
    state: 'completed',
    progress: 100,
    lastError: null,
    finishedAt: context.now().toISOString(),
  });
  await context.db
    .update(jobPayloads)
    .set({ payload: null })
    .where(eq(jobPayloads.jobId, BigInt(id)));
}

const isLatest = (now: Job, attempt: Job): boolean => now.state === 'active' && now.attempts === attempt.attempts;

/** Writes on a connection of its own: the job's transaction locks the payload, not the job. */
function progressOf(context: WriteContext, id: string): (percent: number) => Promise<void> {
  const { database } = context.services;
  let told = 0;
  return async (percent) => {
    const progress = Math.min(99, Math.floor(percent));
    if (database.kind === 'embedded' || !(progress > told)) return;
    told = progress;
    await writeJob({ ...context, db: database.db }, id, { progress });
  };
}

/** Ends a failed attempt: queues the job for its next one, or marks it failed. */
async function endFailed(context: WriteContext, { job, definition, signal }: Attempt, reason: string): Promise<string> {
  const locked = await lockJob(context, job.id);
  if (!locked || !isLatest(locked.job, job)) return 'taken over';
  if (!signal.aborted && job.attempts >= job.maxAttempts) {
    await giveUp(context, locked, reason);
    return 'failed';
  }
  const again = signal.aborted
    ? { attempts: job.attempts - 1, wait: 0 }
    : { attempts: job.attempts, wait: waitAfter(definition, job) };
  const runAfter = again.wait > 0 ? new Date(context.now().getTime() + again.wait) : null;
  await writeJob(context, job.id, {
    state: 'queued',
    attempts: again.attempts,
    progress: 0,
    lastError: reason,
    runAfter: runAfter?.toISOString() ?? null,
  });
  await jobsOf(context).hand(context.db, job.id, runAfter);
  return 'waits';
}

/** Returns the milliseconds before the next attempt. */
const waitAfter = ({ backoff }: JobDefinition<unknown>, { attempts }: Job): number =>
  backoff * 1000 * 2 ** (attempts - 1);
