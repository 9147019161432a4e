/** Adds routes by which a test controls the jobs of a server process. */
import type { RequestListener } from 'node:http';
import { sql } from 'drizzle-orm';
import { enqueue } from '../../jobs/enqueue.ts';
import { bossOn, queueName } from '../../jobs/queue.ts';
import { drainJobs } from '../../jobs/startJobs.ts';
import { systemContext } from '../../operations/write/writeContext.ts';
import type { Services } from '../../services.ts';

/** Handles `/queue?kind=…&payload=…`, which queues a job, and `/take-up`, which retries jobs of dead processes. */
export const withJobHooks =
  (services: Services, application: RequestListener): RequestListener =>
  async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/queue') {
      await enqueue(systemContext(services), {
        kind: searchParams.get('kind') ?? '',
        payload: searchParams.get('payload'),
      });
      response.end();
    } else if (pathname === '/take-up') {
      await takeUp(services);
      response.end();
    } else application(request, response);
  };

/** Retries the jobs of dead processes, and runs whatever waits once, due or not. */
export async function takeUp(services: Services): Promise<void> {
  const { database } = services;
  await database.db.execute(
    sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`,
  );
  await database.db.execute(sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null`);
  const boss = bossOn(database, { schedule: false, supervise: false }, () => undefined);
  await boss.start();
  await boss.supervise(queueName);
  await boss.stop({ graceful: false, close: false });
  await drainJobs(services, { early: true });
}
