import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '../errors.ts';

/** Counts for a sender; throws 429 with `Retry-After` and `meta.seconds` once the minute is full. */
export type CountInMinute = (sender: string, weight?: number) => Promise<void>;

/**
 * Limits what one sender asks in a minute, in this process.
 * @param points sum of the weights that a minute holds
 * @param detail what a sender who is refused reads
 */
export function minuteLimit(points: number, detail: string): CountInMinute {
  const limiter = new RateLimiterMemory({ points, duration: 60 });
  return async (sender, weight = 1) => {
    try {
      await limiter.consume(sender, weight);
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      const seconds = secondsToWait(rejection);
      throw new ApiError(429, [{ code: 'TOO_MANY_REQUESTS', title: 'Too Many Requests', detail, meta: { seconds } }], {
        'Retry-After': String(seconds),
      });
    }
  };
}

/** Returns the whole seconds until a sender may ask again, at least one. */
export const secondsToWait = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));
