import type { PgBoss } from 'pg-boss';
import { systemContext } from '../operations/write/writeContext.ts';
import type { Services } from '../services.ts';
import { enqueue } from './enqueue.ts';
import { keptDelivered } from './queue.ts';

export const schedulesQueue = 'gastheer_schedules';

/** Makes up, once, for what was due while no process ran, such as the invoices of a night. */
const options = { tz: 'Europe/Amsterdam', deleteAfterSeconds: keptDelivered, missed: 'once' } as const;

/** Takes all that is due at each poll, as several schedules fire every minute. */
const polling = { pollingIntervalSeconds: 10, batchSize: 100, burstWhenBatchFull: true };

/** Queues scheduled jobs when they are due: through pg-boss, and once however many processes run. */
export async function startSchedules(boss: PgBoss, services: Services): Promise<void> {
  await boss.createQueue(schedulesQueue);
  for (const { kind, schedule } of services.jobs?.definitions.values() ?? [])
    if (schedule) await boss.schedule(schedulesQueue, schedule, { kind }, { ...options, key: kind });
  await boss.work<{ kind: string }>(schedulesQueue, polling, async (due) => {
    for (const kind of new Set(due.map(({ data }) => data.kind))) await queueScheduled(services, kind);
  });
}

/** Queues a scheduled job. Ignores schedules whose definition no longer exists. */
export async function queueScheduled(services: Services, kind: string): Promise<void> {
  if (services.jobs?.definitions.has(kind))
    await enqueue(systemContext(services), { kind, payload: null, uniqueKey: 'schedule' });
}
