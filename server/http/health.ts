import { sql } from 'drizzle-orm';
import type { Handlers } from '../routes/mount.ts';
import type { processRoutes } from '../routes/table.ts';
import type { Services } from '../services.ts';
import { recordedFingerprint } from '../sql/migration/schemaRecord.ts';

type HealthHandlers = Pick<Handlers<typeof processRoutes>, 'health' | 'ready'>;

/**
 * Answers whether the process runs (`health`), and whether it can serve (`ready`). It can where it is not stopping, its
 * database answers, and the tables are still those that it was started with. `ready` says otherwise why not.
 */
export const healthHandlers = (
  services: Pick<Services, 'database' | 'logger' | 'schemaFingerprint'>,
  stopping?: AbortSignal,
): HealthHandlers => ({
  health: [
    (_request, response) => {
      response.set('Cache-Control', 'no-store').json({ status: 'ok' });
    },
  ],
  ready: [
    async (_request, response) => {
      const reason = stopping?.aborted ? 'the server is stopping' : await reasonNotToServe(services);
      response
        .status(reason === null ? 200 : 503)
        .set('Cache-Control', 'no-store')
        .json(reason === null ? { status: 'ok' } : { status: 'unavailable', reason });
    },
  ],
});

async function reasonNotToServe({
  database,
  logger,
  schemaFingerprint,
}: Pick<Services, 'database' | 'logger' | 'schemaFingerprint'>): Promise<string | null> {
  try {
    if (schemaFingerprint === undefined) await database.rows(database.db, sql`select 1`);
    else if ((await recordedFingerprint(database.db)) !== schemaFingerprint)
      return 'the tables were changed by another version of the server';
    return null;
  } catch (error) {
    logger.error({ error }, 'the database does not answer');
    return 'the database does not answer';
  }
}
