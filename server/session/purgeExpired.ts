import { inArray, lte } from 'drizzle-orm';
import type { Services } from '../services.ts';
import { sessions, throttle } from './tables.ts';

const atOnce = 1000;

/** Removes sessions and counters that are over. Called at each sign-in, by several at once: locked rows are somebody else's work. */
export async function purgeExpired({ database: { db }, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  const skipLocked = { skipLocked: true } as const;
  const over = db.select({ id: sessions.id }).from(sessions).where(lte(sessions.expiresAt, now())).limit(atOnce);
  await db.delete(sessions).where(inArray(sessions.id, over.for('update', skipLocked)));
  const passed = db.select({ key: throttle.key }).from(throttle).where(lte(throttle.expire, now())).limit(atOnce);
  await db.delete(throttle).where(inArray(throttle.key, passed.for('update', skipLocked)));
}
