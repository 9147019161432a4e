import type { Payment } from '../resources/payments.ts';
import { type Change, type RuleContext, rulesFor } from '../schema/rule.ts';
import { today } from './billing/calendar/day.ts';

/** Without a day of its own, a payment was received on the day it is marked so. */
export const receivedToday = ({ before, after }: Change<Payment>, { now }: RuleContext): Partial<Payment> =>
  after.state === 'paid' && before?.state !== 'paid' ? { receivedOn: after.receivedOn ?? today(now) } : {};

export const paymentRules = rulesFor<Payment>('payments', { derive: [receivedToday] });
