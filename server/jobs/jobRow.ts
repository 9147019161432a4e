import { eq, sql } from 'drizzle-orm';
import type { RecordOf } from '../../schema/record.ts';
import { announce } from '../events/changes.ts';
import type { Entity } from '../model.ts';
import type { WriteContext } from '../operations/write/writeContext.ts';
import { holdsOneOf } from '../sql/select.ts';
import { storedRows } from '../sql/storedRows.ts';
import { entityOf } from '../sql/where.ts';
import { updateRows } from '../sql/write.ts';
import type { JobDefinition } from './job.ts';
import { jobs } from './jobsDescription.ts';
import { jobPayloads } from './payloadTable.ts';
import type { Jobs } from './queue.ts';

export type Job = RecordOf<typeof jobs>;

type JobContext = Pick<WriteContext, 'db' | 'model' | 'principal' | 'announcements' | 'services'>;

export const jobEntity = ({ model }: Pick<WriteContext, 'model'>): Entity => entityOf(model, jobs.name);

/** Holds the queue, with definitions that run in the context of a write. */
interface RunnableJobs extends Jobs {
  definitions: ReadonlyMap<string, JobDefinition<unknown>>;
}

/** Returns the queue and its definitions. Throws where the composition opened none. */
export function jobsOf({ services }: Pick<WriteContext, 'services'>): RunnableJobs {
  if (!services.jobs) throw new Error('This composition runs no jobs.');
  return services.jobs;
}

export interface LockedJob {
  job: Job;
  payload: unknown;
}

/**
 * Locks a job and its payload against other workers until the transaction ends; null where it is gone. `fromAll` also locks out
 * administrators and progress, so only where the transaction is short.
 */
export async function lockJob(context: JobContext, id: string, { fromAll = false } = {}): Promise<LockedJob | null> {
  const [kept] = await context.db
    .select()
    .from(jobPayloads)
    .where(eq(jobPayloads.jobId, BigInt(id)))
    .for('update');
  const job = kept && (await readJob(context, id, fromAll));
  return job ? { job, payload: kept.payload } : null;
}

async function readJob(context: JobContext, id: string, lock = false): Promise<Job | null> {
  const entity = jobEntity(context);
  const [row] = await storedRows(context.db, entity, { where: holdsOneOf(entity.id, [id]), lock });
  return row ? ({ id: row.id, ...row.values } as Job) : null;
}

/** Holds the part of an unfinished job that its end needs. */
export interface EndingJob {
  id: string;
  kind: string;
  payload: unknown;
}

export async function endingJobs(context: JobContext, ids: readonly string[]): Promise<EndingJob[]> {
  const entity = jobEntity(context);
  return context.services.database.rows<EndingJob & Record<string, unknown>>(
    context.db,
    sql`select ${entity.id}::text as id, ${entity.columns['kind']} as kind, ${jobPayloads.payload} as payload
      from ${entity.table} join ${jobPayloads} on ${jobPayloads.jobId} = ${entity.id}
      where ${holdsOneOf(entity.id, ids)} order by ${entity.id}`,
  );
}

type JobValues = Partial<Omit<Job, 'id'>>;

/** Writes to a job as the server, and announces the change. */
export const writeJob = (context: JobContext, id: string, values: JobValues): Promise<void> =>
  writeJobs(context, [id], values);

export async function writeJobs(context: JobContext, ids: readonly string[], values: JobValues): Promise<void> {
  const entity = jobEntity(context);
  await updateRows(
    context.db,
    entity,
    ids.map((id) => ({ id, values })),
  );
  announce(
    context,
    entity,
    'update',
    ids.map((id) => ({ id, values: {}, fields: Object.keys(values) })),
  );
}

/** Removes a job with its payload, and announces that. */
export async function removeJob(context: JobContext, id: string): Promise<void> {
  const entity = jobEntity(context);
  await context.db.delete(entity.named).where(holdsOneOf(entity.id, [id]));
  await context.db.delete(jobPayloads).where(eq(jobPayloads.jobId, BigInt(id)));
  announce(context, entity, 'delete', [{ id, values: {} }]);
}

/**
 * Returns the queued or active job with this kind and key, other than `except`. Other callers wait until the transaction ends.
 */
export async function lockUniqueKey(context: JobContext, uniqueKey: string, except = '0'): Promise<string | null> {
  await context.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`gastheer.job.${uniqueKey}`}, 0))`);
  const entity = jobEntity(context);
  const [found] = await storedRows(context.db, entity, {
    where: sql`${entity.columns['state']} in ('queued', 'active') and ${entity.id} <> ${except}::bigint
      and ${entity.id} in (select ${jobPayloads.jobId} from ${jobPayloads} where ${jobPayloads.uniqueKey} = ${uniqueKey})`,
    limit: 1,
  });
  return found?.id ?? null;
}
