import { dayIn } from '../../schema/day.ts';
import type { FindDue } from './runKind.ts';

/** Finds the quotations that nobody agreed to by their last day. */
export const quotationsDue: FindDue = async ({ findAll, now }) => {
  const expired = await findAll('quotations', { state: 'quotation', validUntil: { lt: dayIn(now()) } });
  return {
    items: expired.map(({ id, customer, subtotal }) => ({
      customer,
      amount: subtotal,
      isCounted: true,
      steps: [[{ op: 'update', resource: 'quotations', id, values: { state: 'expired' } }]],
    })),
    problems: [],
  };
};

/** Finds the mandates that were not used for 36 months. */
export const mandatesDue: FindDue = async ({ findAll, now }) => {
  const expired = await findAll('mandates', { state: ['active', 'suspended'], expiresOn: { lte: dayIn(now()) } });
  return {
    items: expired.map(({ id }) => ({
      customer: null,
      amount: 0,
      isCounted: true,
      steps: [[{ op: 'update', resource: 'mandates', id, values: { state: 'expired' } }]],
    })),
    problems: [],
  };
};
