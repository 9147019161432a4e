import type { Request } from 'express';
import { minuteHolds } from '../../schema/enquiry.ts';
import { minuteLimit } from '../http/minuteLimit.ts';

/** Admits a question of this weight, or throws 429. */
export type Admit = (request: Request, weight: number) => Promise<void>;

/** Counts what a caller asks by weight: users by themselves, visitors by their address. */
export function admission(): Admit {
  const text = {
    en: 'Too many questions. Ask again in {{0}} seconds.',
    nl: 'Te veel vragen. Vraag het over {{0}} seconden opnieuw.',
  };
  const count = { visitor: minuteLimit(minuteHolds.visitor, text), user: minuteLimit(minuteHolds.user, text) };
  return ({ context, ip: address }, weight) => {
    const { principal, language } = context;
    const { userId } = principal;
    return userId === null
      ? count.visitor({ address }, language, weight)
      : count.user({ user: userId }, language, weight);
  };
}
