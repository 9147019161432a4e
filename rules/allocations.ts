import type { Allocation } from '../resources/allocations.ts';
import type { Invoice } from '../resources/invoices.ts';
import type { Payment } from '../resources/payments.ts';
import type { Fault } from '../schema/fault.ts';
import { type Change, type RuleContext, rulesFor } from '../schema/rule.ts';
import { found } from './documents/found.ts';

/** Left empty it is as much as can be: of what is open, and of what is left of the payment. */
export async function asMuchAsOpen({ after }: Change<Allocation>, context: RuleContext): Promise<Partial<Allocation>> {
  if (after.amount !== null || after.invoice === null || after.payment === null) return {};
  const [lowest, highest] = await boundsOf(after, context);
  return { amount: highest > 0 ? highest : lowest };
}

/** Never more than is open on the invoice, never more than is left of the payment; of a credit note likewise, below nothing. */
export async function boundFaults({ operation, after }: Change<Allocation>, context: RuleContext): Promise<Fault[]> {
  if (operation === 'delete' || after.amount === null) return [];
  const [lowest, highest] = await boundsOf(after, context);
  const isWithin = lowest <= after.amount && after.amount <= highest;
  return isWithin ? [] : [{ field: 'amount', code: 'MORE_THAN_OPEN', params: [highest > 0 ? highest : lowest] }];
}

/** Cents, from and up to which can be allocated; one of them is nothing. */
async function boundsOf(allocation: Allocation, context: RuleContext): Promise<[lowest: number, highest: number]> {
  const invoice = await found<Invoice>(context, 'invoices', allocation.invoice);
  const payment = await found<Payment>(context, 'payments', allocation.payment);
  if (!invoice || !payment || invoice.state === 'draft' || payment.state !== 'paid') return [0, 0];
  const open = invoice.total - (await allocated({ invoice: allocation.invoice }, allocation, context));
  const left = payment.amount - (await allocated({ payment: allocation.payment }, allocation, context));
  if (open >= 0) return [0, Math.max(0, Math.min(open, left))];
  // What sets invoices off against a credit note, takes from that first what it gives to them.
  return [payment.method === 'settlement' ? open : Math.min(0, Math.max(open, left)), 0];
}

/** Cents of the other allocations of an invoice or a payment. */
async function allocated(
  to: { invoice: string } | { payment: string },
  { id }: Allocation,
  { find }: RuleContext,
): Promise<number> {
  const others = (await find('allocations', to)) as unknown as Allocation[];
  return others.filter((other) => other.id !== id).reduce((sum, { amount }) => sum + (amount ?? 0), 0);
}

export const allocationRules = rulesFor<Allocation>('allocations', { derive: [asMuchAsOpen], check: [boundFaults] });
