import { sql } from 'drizzle-orm';
import { Router } from 'express';
import type { Services } from '../services.ts';

/** `GET /health`: the process answers. `GET /ready`: it can serve, because its database answers too and it is not being stopped. For whoever watches the process. */
export function healthRoutes(
  { database, logger }: Pick<Services, 'database' | 'logger'>,
  stopping?: AbortSignal,
): Router {
  const router = Router();
  router.get('/health', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  router.get('/ready', async (_request, response) => {
    const isReady = !stopping?.aborted && (await answers(database, logger));
    response
      .status(isReady ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ status: isReady ? 'ok' : 'unavailable' });
  });
  return router;
}

async function answers(database: Services['database'], logger: Services['logger']): Promise<boolean> {
  try {
    await database.rows(database.db, sql`select 1`);
    return true;
  } catch (error) {
    logger.error({ error }, 'the database does not answer');
    return false;
  }
}
