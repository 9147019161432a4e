import { type SQL, sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Database, Executor } from '../sql/database.ts';
import type { GenericJobDefinition } from './jobDefinition.ts';

export const queueName = 'gastheer_jobs';
/** Names the channel that announces ready jobs, so that idle workers need to poll rarely. */
export const jobsChannel = 'gastheer_jobs';

/** Delivers the job of a killed server again after these seconds without a heartbeat. */
export const heartbeatSeconds = 60;
/** Keeps completed deliveries this long, as the job itself has all that people read. */
export const keptDelivered = 3600;
const expireInSeconds = 23 * 60 * 60;
/** Limits deliveries by pg-boss, which a dying server uses up; attempts are counted in the job itself. */
const deliveries = 50;

/** Holds what pg-boss delivers: the job's id, and none of its data. */
export interface Delivery {
  job: string;
}

export interface Jobs {
  definitions: ReadonlyMap<string, GenericJobDefinition<unknown, never>>;
  /** Delivers a job to a worker, immediately or at a moment, once the transaction of `db` is committed. */
  hand(db: Executor, jobId: string, runAfter: Date | null): Promise<void>;
}

/** Configures pg-boss on our database, in the schema `pgboss`; does not start it. */
export const bossOn = (
  database: Database,
  options: { schedule: boolean; supervise: boolean },
  onError: (error: Error) => void,
): PgBoss => {
  const boss = new PgBoss({
    db: { executeSql: database.executeText },
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    schema: 'pgboss',
    // Checks rarely for flows of jobs that wait for each other, as we use none.
    flowIntervalSeconds: 3600,
    ...options,
  });
  boss.on('error', onError);
  return boss;
};

/** Creates the queue in the database where it is absent, and returns what hands jobs over to it. Needs no closing. */
export async function openJobs(
  database: Database,
  definitions: readonly GenericJobDefinition<unknown, never>[],
): Promise<Jobs> {
  const boss = bossOn(database, { schedule: false, supervise: false }, () => undefined);
  await boss.start();
  await boss.createQueue(queueName);
  // Looks the queue up now, as sending does so once, on another connection. Within a transaction on the embedded database,
  // which has one connection, that would deadlock.
  await boss.findJobs(queueName, { id: '00000000-0000-0000-0000-000000000000' });
  // Stops the timers only; sending still works.
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
        deleteAfterSeconds: keptDelivered,
        ...(runAfter && { startAfter: runAfter }),
      });
      if (!runAfter) await db.execute(sql`select pg_notify(${jobsChannel}, '')`);
    },
  };
}

/** Adapts a transaction for pg-boss. */
export const executorFor = (db: Executor) =>
  fromDrizzle({ execute: async (query: SQL) => (await db.execute(query)) as unknown as { rows: unknown[] } }, sql);
