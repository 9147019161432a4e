import type { Request } from 'express';
import { minuteHolds } from '../../schema/enquiry.ts';
import { minuteLimit } from '../http/minuteLimit.ts';

/** Admits a question of this weight, or throws 429. */
export type Admit = (request: Request, weight: number) => Promise<void>;

/** Counts what a caller asks by weight: users by themselves, visitors by their address. */
export function admission(): Admit {
  const detail = 'Too many questions. Ask again later.';
  const count = { visitor: minuteLimit(minuteHolds.visitor, detail), user: minuteLimit(minuteHolds.user, detail) };
  return ({ context, ip = '' }, weight) => {
    const { userId } = context.principal;
    return userId === null ? count.visitor(ip, weight) : count.user(userId, weight);
  };
}
