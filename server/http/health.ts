import { sql } from 'drizzle-orm';
import type { Handlers } from '../routes/mount.ts';
import type { processRoutes } from '../routes/table.ts';
import type { Services } from '../services.ts';

type HealthHandlers = Pick<Handlers<typeof processRoutes>, 'health' | 'ready'>;

/** Answers whether the process runs (`health`), and whether it can serve: its database answers and it is not stopping (`ready`). */
export const healthHandlers = (
  { database, logger }: Pick<Services, 'database' | 'logger'>,
  stopping?: AbortSignal,
): HealthHandlers => ({
  health: [
    (_request, response) => {
      response.set('Cache-Control', 'no-store').json({ status: 'ok' });
    },
  ],
  ready: [
    async (_request, response) => {
      const isReady = !stopping?.aborted && (await answers(database, logger));
      response
        .status(isReady ? 200 : 503)
        .set('Cache-Control', 'no-store')
        .json({ status: isReady ? 'ok' : 'unavailable' });
    },
  ],
});

async function answers(database: Services['database'], logger: Services['logger']): Promise<boolean> {
  try {
    await database.rows(database.db, sql`select 1`);
    return true;
  } catch (error) {
    logger.error({ error }, 'the database does not answer');
    return false;
  }
}
