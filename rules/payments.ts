import type { Payment } from '../resources/payments.ts';
import { dayIn } from '../schema/day.ts';
import { type Change, type RuleContext, rulesFor } from '../schema/rule.ts';

/** Without a day of its own, a payment was received on the day it is marked so. */
export const receivedToday = ({ before, after }: Change<Payment>, { now }: RuleContext): Partial<Payment> =>
  after.state === 'paid' && before?.state !== 'paid' ? { receivedOn: after.receivedOn ?? dayIn(now) } : {};

export const paymentRules = rulesFor<Payment>('payments', { derive: [receivedToday] });
