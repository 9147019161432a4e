import { changesChannel } from '../../events/changes.ts';
import { failureCode, frozenState } from '../../sql/failure.ts';
import { settle } from './follow/settle.ts';
import { noWholes } from './parts/wholes.ts';
import { claimsAfter } from './series/claims.ts';
import type { WriteContext } from './writeContext.ts';

/** Serialisation failure, deadlock, a lock not waited for, and what another transaction took, removed or froze since it was looked for. */
export const passing: readonly string[] = ['40001', '40P01', '55P03', '23505', '23503', frozenState];
const attempts = 3;

/**
 * Runs `work` in one transaction, in the one under way where there is one. What fails because another transaction came
 * between is done again from the start: the second time, validation sees what the other one wrote and can name it. Before the
 * end, records whose parts were written are derived anew, and what follows is written.
 */
export async function inTransaction<T>(context: WriteContext, work: (context: WriteContext) => Promise<T>): Promise<T> {
  const { database } = context.services;
  if (context.db !== database.db) return work(context);
  let counters = claimsAfter();
  for (let attempt = 1; ; attempt += 1, counters = claimsAfter(counters)) {
    try {
      const announcements: string[] = [];
      const result = await database.transaction(async (db) => {
        const inside = { ...context, db, announcements, counters, wholes: noWholes(), written: [] };
        const done = await work(inside);
        await settle(inside);
        return done;
      });
      database.notify(changesChannel, announcements);
      return result;
    } catch (error) {
      const code = failureCode(error);
      if (attempt === attempts || code === undefined || !passing.includes(code)) throw error;
    }
  }
}
