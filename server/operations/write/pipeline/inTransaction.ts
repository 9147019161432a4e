import { changesChannel } from '../../../events/changes.ts';
import { frozenState, sqlState } from '../../../sql/failure.ts';
import { flushEffects } from '../effects/flushEffects.ts';
import { claimsAfter } from '../effects/numbering/claims.ts';
import { noParents } from '../effects/parents/parents.ts';
import type { WriteContext } from '../writeContext.ts';

/** Lists SQL states worth another attempt: contention, and violations that another transaction may have caused. */
export const retriable: readonly string[] = ['40001', '40P01', '55P03', '23505', '23503', frozenState];
const attempts = 3;

/**
 * Runs `work` in a transaction, or in the one under way. Tries again what failed because of another transaction: the
 * next validation sees what that one wrote and can name it. Flushes the effects before it ends.
 */
export async function inTransaction<T>(context: WriteContext, work: (context: WriteContext) => Promise<T>): Promise<T> {
  const { database } = context.services;
  if (context.db !== database.db) return work(context);
  let counters = claimsAfter();
  for (let attempt = 1; ; attempt += 1, counters = claimsAfter(counters)) {
    try {
      const announcements: string[] = [];
      const result = await database.transaction(async (db) => {
        const inside = { ...context, db, announcements, counters, parents: noParents(), written: [] };
        const done = await work(inside);
        await flushEffects(inside);
        return done;
      });
      database.notify(changesChannel, announcements);
      return result;
    } catch (error) {
      const code = sqlState(error);
      if (attempt === attempts || code === undefined || !retriable.includes(code)) throw error;
    }
  }
}
