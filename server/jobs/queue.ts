import { type SQL, sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Database, Executor } from '../sql/database.ts';
import type { JobDefinition } from './job.ts';

export const queueName = 'gastheer_jobs';
/** Notified when a job is ready, so that idle workers need not look often. */
export const jobsChannel = 'gastheer_jobs';

/** Seconds without a sign of life after which the job of a killed server is delivered again. */
export const heartbeatSeconds = 60;
const expireInSeconds = 23 * 60 * 60;
/** Deliveries that a dying server may cost a job, beyond which pg-boss gives up; attempts are counted in the job itself. */
const deliveries = 50;

/** What pg-boss delivers: the job's id, nothing of what is in it. */
export interface Delivery {
  job: string;
}

export interface Jobs {
  definitions: ReadonlyMap<string, JobDefinition<unknown>>;
  /** Has a job delivered to a worker, at once or at a moment, if the transaction `db` stands in is committed. */
  hand(db: Executor, jobId: string, runAfter: Date | null): Promise<void>;
}

/** pg-boss on our database, in the schema `pgboss`, not started yet. */
export const bossOn = (
  database: Database,
  options: { schedule: boolean; supervise: boolean },
  onError: (error: Error) => void,
): PgBoss => {
  const boss = new PgBoss({
    db: { executeSql: database.executeText },
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    schema: 'pgboss',
    // A flow of jobs that wait for each other is not used; looking after them every few seconds would cost something.
    flowIntervalSeconds: 3600,
    ...options,
  });
  boss.on('error', onError);
  return boss;
};

/** Makes the queue in the database where it is not there yet, and what hands jobs over to it. Needs no closing. */
export async function openJobs(database: Database, definitions: readonly JobDefinition<unknown>[]): Promise<Jobs> {
  const boss = bossOn(database, { schedule: false, supervise: false }, () => undefined);
  await boss.start();
  await boss.createQueue(queueName);
  // Sending looks the queue up on a connection of its own, once. In a transaction on the embedded database, whose only
  // connection that one holds, this would wait for ever: so it is looked up now.
  await boss.findJobs(queueName, { id: '00000000-0000-0000-0000-000000000000' });
  // Without its timers it can still send.
  await boss.stop({ graceful: false, close: false });
  return {
    definitions: new Map(definitions.map((definition) => [definition.kind, definition])),
    async hand(db, jobId, runAfter) {
      const data: Delivery = { job: jobId };
      await boss.send(queueName, data, {
        db: executorFor(db),
        retryLimit: deliveries,
        retryDelay: 5,
        heartbeatSeconds,
        expireInSeconds,
        ...(runAfter && { startAfter: runAfter }),
      });
      if (!runAfter) await db.execute(sql`select pg_notify(${jobsChannel}, '')`);
    },
  };
}

/** A transaction as pg-boss uses one. */
export const executorFor = (db: Executor) =>
  fromDrizzle({ execute: async (query: SQL) => (await db.execute(query)) as unknown as { rows: unknown[] } }, sql);
