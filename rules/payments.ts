import type { Payment } from '../resources/payments.ts';
import { dayIn } from '../schema/day.ts';
import type { Change } from '../schema/rule.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';

/** Sets the day of receipt to the day a payment is marked as paid, by default. */
export const receivedToday = ({ before, after }: Change<Payment>, { now }: RuleContext): Partial<Payment> =>
  after.state === 'paid' && before?.state !== 'paid' ? { receivedOn: after.receivedOn ?? dayIn(now) } : {};

export const paymentRules = rulesFor('payments', { derive: [receivedToday] });
