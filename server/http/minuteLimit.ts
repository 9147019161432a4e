import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Label, Language } from '../../schema/label.ts';
import { refusalOf } from '../refusals.ts';
import { networkOf } from './networkOf.ts';

/** Counts for a sender; throws 429 with `Retry-After` and `meta.seconds`, in their language, once the minute is full. */
export type CountInMinute = (sender: Sender, language: Language, weight?: number) => Promise<void>;

/** Names who asks: a user, or an address of a visitor, whose whole network counts as one. */
export type Sender = { user: string } | { address: string | undefined };

/**
 * Limits what one sender asks in a minute, in this process.
 * @param points sum of the weights that a minute holds
 * @param text what a sender who is refused reads; holds `{{0}}` for the seconds to wait
 */
export function minuteLimit(points: number, text: Label): CountInMinute {
  const limiter = new RateLimiterMemory({ points, duration: 60 });
  const refusal = refusalOf({ TOO_MANY_REQUESTS: { status: 429, text } });
  return async (sender, language, weight = 1) => {
    try {
      await limiter.consume(keyOf(sender), weight);
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      const seconds = secondsToWait(rejection);
      throw refusal('TOO_MANY_REQUESTS', { language }, { params: [seconds], meta: { seconds }, retryAfter: seconds });
    }
  };
}

const keyOf = (sender: Sender): string => ('user' in sender ? sender.user : networkOf(sender.address ?? ''));

/** Returns the whole seconds until a sender may ask again, at least one. */
export const secondsToWait = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));
