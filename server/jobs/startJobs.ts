import type { PgBoss } from 'pg-boss';
import type { Services } from '../services.ts';
import type { Database } from '../sql/database.ts';
import { bossOn, type Delivery, jobsChannel, queueName } from './queue.ts';
import { runJob } from './runJob.ts';
import { startSchedules } from './schedules.ts';

/** Runs the jobs of this process. */
export interface Workers {
  /** Takes no further job and lets running ones end; those that exceed `patience` are aborted. */
  stop(): Promise<void>;
}

export interface WorkerOptions {
  /** Seconds between polls of an idle worker, for jobs that become due; new jobs are announced immediately. */
  pollingIntervalSeconds?: number;
  /** Milliseconds that running jobs have to end before they are aborted. */
  patience?: number;
}

/** Lets as many jobs of this process run side by side. */
const parallelWorkers = 3;

/** Waits these milliseconds for an aborted job to end. */
const breakingOff = 10_000;

/**
 * Starts the workers of this process. Those of the embedded database take turns on its one connection, but none waits
 * for what another asks an outside service.
 */
export async function startJobs(
  services: Services,
  { pollingIntervalSeconds = 5, patience = 10_000 }: WorkerOptions = {},
): Promise<Workers> {
  const { database, logger } = services;
  const boss = bossOn(database, { schedule: true, supervise: true }, ({ message }) =>
    logger.error({ reason: message }, 'the queue of jobs'),
  );
  const stopping = new AbortController();
  await boss.start();
  const workers: string[] = [];
  for (let count = 0; count < parallelWorkers; count += 1)
    workers.push(await startWorker(boss, { pollingIntervalSeconds }, (id) => runJob(services, id, stopping.signal)));
  const wake = (): void => {
    for (const worker of workers) boss.notifyWorker(worker);
  };
  await startSchedules(boss, services);
  const stopListening = await database.listen(jobsChannel, { onMessage: wake, onGap: wake });
  return {
    async stop() {
      const stopped = boss.stop({ close: false, timeout: patience + breakingOff });
      // Aborts only now: an aborted job is queued again, and a worker still polling would take it.
      const timer = setTimeout(() => stopping.abort(), patience);
      await Promise.all([stopped, stopListening()]).finally(() => clearTimeout(timer));
    },
  };
}

/** Polls again immediately after a job; waits only when none was found. */
async function startWorker(
  boss: PgBoss,
  options: { pollingIntervalSeconds: number },
  run: (jobId: string) => Promise<void>,
): Promise<string> {
  const worker = { id: '' };
  worker.id = await boss.work<Delivery>(queueName, options, async ([delivery]) => {
    boss.notifyWorker(worker.id);
    if (delivery) await run(delivery.data.job);
  });
  return worker.id;
}

export interface Drain {
  /** Takes all waiting jobs, once each, even before they are due. */
  early?: boolean;
}

/** Runs due jobs, and those they queue, until none is due: for tests, through pg-boss as a worker would. */
export async function drainJobs(services: Services, { early = false }: Drain = {}): Promise<void> {
  const boss = await restingBoss(services.database);
  while ((await runBatch(boss, services, early)) > 0 && !early);
}

/** Keeps one for each database, as its start asks for the whole schema of the queue. */
const resting = new WeakMap<Database, Promise<PgBoss>>();

function restingBoss(database: Database): Promise<PgBoss> {
  const known = resting.get(database) ?? startResting(database);
  resting.set(database, known);
  return known;
}

/** Starts pg-boss and stops its timers; it still fetches and completes jobs. */
async function startResting(database: Database): Promise<PgBoss> {
  const boss = bossOn(database, { schedule: false, supervise: false }, () => undefined);
  await boss.start();
  await boss.stop({ graceful: false, close: false });
  return boss;
}

async function runBatch(boss: PgBoss, services: Services, early: boolean): Promise<number> {
  const deliveries = await boss.fetch<Delivery>(queueName, { batchSize: 1000, ignoreStartAfter: early });
  for (const { id, data } of deliveries) {
    await runJob(services, data.job, new AbortController().signal);
    await boss.complete(queueName, id);
  }
  return deliveries.length;
}
