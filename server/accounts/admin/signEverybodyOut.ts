import { inTransaction } from '../../operations/write/pipeline/inTransaction.ts';
import type { WriteContext } from '../../operations/write/writeContext.ts';
import { record } from '../audit/record.ts';
import { endAllSessions } from '../tokens/sessions.ts';

/** Ends all sessions but the caller's current one; all may sign in again. */
export const signEverybodyOut = (context: WriteContext): Promise<void> =>
  inTransaction(context, async (inside) => {
    const { db, principal, origin, services } = inside;
    await endAllSessions({ db, kept: principal.sessionId });
    await record({ ...inside, database: services.database }, db, {
      event: 'everybodySignedOut',
      who: null,
      by: principal.userId,
      origin: origin ?? { ip: null, userAgent: null },
    });
  });
