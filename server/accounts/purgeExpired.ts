import { and, inArray, isNull, lte } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { provenIdentities } from './openid/tables.ts';
import { accountTokens, sessions, throttle } from './tables.ts';
import { authenticators } from './twoFactor/tables.ts';
import { enrolmentTime } from './twoFactor/twoFactor.ts';

const atOnce = 1000;

/**
 * Removes expired sessions, counters, one-time tokens, enrolments of a second factor and OpenID sign-ins. At most 1,000 of
 * each; returns how many were removed. Skips rows that another process has locked.
 */
export async function purgeExpired({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const skipLocked = { skipLocked: true } as const;
  const over = db.select({ id: sessions.id }).from(sessions).where(lte(sessions.expiresAt, now())).limit(atOnce);
  const ended = await db
    .delete(sessions)
    .where(inArray(sessions.id, over.for('update', skipLocked)))
    .returning({ id: sessions.id });
  const passed = db.select({ key: throttle.key }).from(throttle).where(lte(throttle.expire, now())).limit(atOnce);
  const forgotten = await db
    .delete(throttle)
    .where(inArray(throttle.key, passed.for('update', skipLocked)))
    .returning({ key: throttle.key });
  const late = db
    .select({ hash: accountTokens.hash })
    .from(accountTokens)
    .where(lte(accountTokens.expiresAt, now()))
    .limit(atOnce);
  const unused = await db
    .delete(accountTokens)
    .where(inArray(accountTokens.hash, late.for('update', skipLocked)))
    .returning({ hash: accountTokens.hash });
  const begunBefore = new Date(now().getTime() - enrolmentTime);
  const stale = db
    .select({ userId: authenticators.userId })
    .from(authenticators)
    .where(and(isNull(authenticators.confirmedAt), lte(authenticators.begunAt, begunBefore)))
    .limit(atOnce);
  const abandoned = await db
    .delete(authenticators)
    .where(inArray(authenticators.userId, stale.for('update', skipLocked)))
    .returning({ userId: authenticators.userId });
  const waited = db
    .select({ hash: provenIdentities.hash })
    .from(provenIdentities)
    .where(lte(provenIdentities.expiresAt, now()))
    .limit(atOnce);
  const unfinished = await db
    .delete(provenIdentities)
    .where(inArray(provenIdentities.hash, waited.for('update', skipLocked)))
    .returning({ hash: provenIdentities.hash });
  return ended.length + forgotten.length + unused.length + abandoned.length + unfinished.length;
}
