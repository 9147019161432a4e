import type { Request } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { minuteHolds } from '../../schema/enquiry.ts';
import { ApiError } from '../errors.ts';

/** Admits a question of this weight, or throws 429. */
export type Admit = (request: Request, weight: number) => Promise<void>;

/** Counts what a caller asks by weight: users by themselves, visitors by their address. */
export function admission(): Admit {
  const limiterOf = (points: number) => new RateLimiterMemory({ points, duration: 60 });
  const limiters = { visitor: limiterOf(minuteHolds.visitor), user: limiterOf(minuteHolds.user) };
  return async ({ context, ip = '' }, weight) => {
    const { userId } = context.principal;
    try {
      await (userId === null ? limiters.visitor.consume(ip, weight) : limiters.user.consume(userId, weight));
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      const seconds = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
      const detail = 'Too many questions. Ask again later.';
      throw new ApiError(429, [{ code: 'TOO_MANY_REQUESTS', title: 'Too Many Requests', detail, meta: { seconds } }], {
        'Retry-After': String(seconds),
      });
    }
  };
}
