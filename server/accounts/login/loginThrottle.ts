import { createHash } from 'node:crypto';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import { secondsToWait } from '../../http/minuteLimit.ts';
import { networkOf } from '../../http/networkOf.ts';
import type { Services } from '../../services.ts';
import { throttle } from '../tables.ts';

/** Identifies an attempt to sign in: the email address as typed, known or not, and the caller's IP address. */
export interface Attempt {
  email: string;
  address: string;
  /** `code`: a guess at the second factor, counted apart, so that repeating the password does not forgive it. */
  factor?: 'code';
}

/** Slows down guessing of passwords and codes, per account and per address, across all processes on the database. */
export interface LoginThrottle {
  /** Counts an attempt before its password or code is checked. Returns the seconds to wait; 0 lets it pass. */
  admit(attempt: Attempt): Promise<number>;
  /** Takes an attempt back, as its password or code was right. */
  forgive(attempt: Attempt): Promise<void>;
}

/** Sets how many attempts pass without waiting, within a window in seconds. An office shares one address. */
const limits = {
  account: { free: 5, window: 24 * 60 * 60 },
  address: { free: 50, window: 60 * 60 },
} as const;
type Subject = keyof typeof limits;
const subjects = ['account', 'address'] as const satisfies readonly Subject[];

const firstWait = 5;
const longestWait = 15 * 60;

/** Returns the seconds to wait after the `count`th attempt: 5, 10, 20 … up to a quarter of an hour. */
export const waitAfter = (count: number, free: number): number =>
  count < free ? 0 : Math.min(firstWait * 2 ** (count - free), longestWait);

/** Counts attempts in the database. @param scope what is counted apart from sign-ins, such as requested letters */
export function createLoginThrottle({ database }: Pick<Services, 'database'>, scope = ''): LoginThrottle {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterDrizzle({
      storeClient: database.db,
      schema: throttle,
      keyPrefix,
      points,
      duration,
      clearExpiredByTimeout: false,
    });
  const counts = {
    account: limiter('account', limits.account.free, limits.account.window),
    address: limiter('address', limits.address.free, limits.address.window),
  };
  const waits = limiter('wait', 1, longestWait);

  const secondsLeft = async (key: string): Promise<number> => {
    const wait = await waits.get(key);
    return wait && wait.consumedPoints > 0 ? secondsToWait(wait) : 0;
  };

  /** Counts and takes the one place of a wait atomically. Of a hundred concurrent guesses five pass, as many as in sequence. */
  const take = async (subject: Subject, key: string): Promise<number> => {
    const { consumedPoints } = await counts[subject].penalty(key);
    const wait = waitAfter(consumedPoints, limits[subject].free);
    if (wait === 0) return 0;
    try {
      await waits.consume(key, 1, { customDuration: wait });
      return 0;
    } catch (rejection) {
      if (rejection instanceof RateLimiterRes) return secondsToWait(rejection);
      throw rejection;
    }
  };

  return {
    async admit(attempt) {
      const keys = keysOf(attempt, scope);
      const waiting = Math.max(await secondsLeft(keys.account), await secondsLeft(keys.address));
      if (waiting > 0) return waiting;
      for (const subject of subjects) {
        const seconds = await take(subject, keys[subject]);
        if (seconds > 0) return seconds;
      }
      return 0;
    },

    async forgive(attempt) {
      const keys = keysOf(attempt, scope);
      await counts.account.delete(keys.account);
      await waits.delete(keys.account);
      // Forgives this attempt only: an attacker's own account would otherwise clear the way for guesses at others.
      await counts.address.reward(keys.address);
    },
  };
}

/** Hashes what is counted: text typed into a sign-in form, perhaps a password in the wrong field, is not stored. */
const keysOf = ({ email, address, factor }: Attempt, scope: string): Record<Subject, string> => ({
  account: hashed(`${scope}${factor ?? 'account'}:${email.trim().toLowerCase()}`),
  address: hashed(`${scope}address:${networkOf(address)}`),
});

const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');
