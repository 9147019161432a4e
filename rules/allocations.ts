import type { Allocation } from '../resources/allocations.ts';
import type { FaultOf, FaultTexts } from '../schema/fault.ts';
import type { Change } from '../schema/rule.ts';
import { openFaultTexts } from './billing/payments/openFaultTexts.ts';
import { allocated, leftOfPayment } from './documents/leftOfPayment.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';
import { recordWith } from './stored/recordWith.ts';

const faults = {
  ...openFaultTexts,
} as const satisfies FaultTexts;

type Fault = FaultOf<typeof faults>;

/** Fills in an empty amount with what is open on both invoice and payment. */
export async function asMuchAsOpen({ after }: Change<Allocation>, context: RuleContext): Promise<Partial<Allocation>> {
  if (after.amount !== null || after.invoice === null || after.payment === null) return {};
  const [lowest, highest] = await boundsOf(after, context);
  return { amount: highest > 0 ? highest : lowest };
}

/** Refuses more than is open on the invoice or left of the payment; below zero for a credit note. */
export async function boundFaults(
  { operation, after, earlier = [] }: Change<Allocation>,
  context: RuleContext,
): Promise<Fault[]> {
  if (operation === 'delete' || after.amount === null) return [];
  const [lowest, highest] = await boundsOf(after, context, earlier);
  const isWithin = lowest <= after.amount && after.amount <= highest;
  return isWithin ? [] : [{ field: 'amount', code: 'MORE_THAN_OPEN', params: [highest > 0 ? highest : lowest] }];
}

/** Returns the lowest and highest amount that can be allocated, in cents; one of them is zero. */
async function boundsOf(
  allocation: Allocation,
  context: RuleContext,
  earlier: readonly Allocation[] = [],
): Promise<[lowest: number, highest: number]> {
  const invoice = await recordWith(context, 'invoices', allocation.invoice);
  const payment = await recordWith(context, 'payments', allocation.payment);
  if (!invoice || !payment || invoice.state === 'draft' || payment.state !== 'paid') return [0, 0];
  const summed = { without: allocation.id, earlier };
  const open = invoice.total - (await allocated({ invoice: allocation.invoice }, context, summed));
  const left = await leftOfPayment(payment, context, summed);
  if (payment.amount < 0 && payment.reverses !== null && invoice.total >= 0) {
    const given = await givenTo(allocation.invoice, payment.reverses, context);
    return [Math.max(left, -given), 0];
  }
  if (open >= 0) return [0, Math.max(0, Math.min(open, left))];
  // Lets a settlement take from the credit note first what it then gives to invoices.
  return [payment.method === 'settlement' ? open : Math.min(0, Math.max(open, left)), 0];
}

/** Sums what an invoice got of a payment, less what was taken back. */
async function givenTo(invoice: string, payment: string, { find }: RuleContext): Promise<number> {
  const reversals = await find('payments', { reverses: payment });
  const all = await find('allocations', { invoice, payment: [payment, ...reversals.map(({ id }) => id)] });
  return all.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
}

export const allocationRules = rulesFor('allocations', {
  faults,
  derive: [asMuchAsOpen],
  check: [boundFaults],
  returns: [boundFaults],
});
