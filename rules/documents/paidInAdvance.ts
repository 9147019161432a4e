import type { Invoice } from '../../resources/invoices.ts';
import type { Payment } from '../../resources/payments.ts';
import type { Change, FollowUp } from '../../schema/rule.ts';
import type { RuleContext } from '../stored/records.ts';

type Find = Pick<RuleContext, 'find'>;

/** Allocates to an issued invoice what was paid for its order before. */
export async function paidInAdvance({ before, after }: Change<Invoice>, context: RuleContext): Promise<FollowUp[]> {
  const isIssued = before?.state === 'draft' && after.state === 'issued';
  if (!isIssued || after.kind !== 'invoice' || after.openAmount <= 0) return [];
  const orders = await ordersOf(after.id, context);
  if (orders.length === 0) return [];
  const payments = await context.find('payments', { order: orders, kind: 'payment', state: 'paid' });
  let open = after.openAmount;
  const shares: FollowUp[] = [];
  for (const { id, leftAmount } of payments) {
    const amount = Math.min(open, leftAmount ?? 0);
    if (amount <= 0) continue;
    shares.push(allocation(id, after.id, amount));
    open -= amount;
  }
  return shares;
}

/** Allocates what was paid for an order to its invoices that are issued already. */
export async function sharesOfOrder(payment: Payment, context: RuleContext): Promise<FollowUp[]> {
  const invoices = await invoicesOf(payment.order, context);
  let left = payment.amount;
  return invoices.flatMap(({ id, openAmount }) => {
    const amount = Math.min(left, openAmount);
    if (amount <= 0) return [];
    left -= amount;
    return [allocation(payment.id, id, amount)];
  });
}

const allocation = (payment: string, invoice: string, amount: number): FollowUp => ({
  op: 'add',
  resource: 'allocations',
  values: { payment, invoice, amount },
});

/** Finds the orders that an invoice bills: by what was paid once, and by the rules of what recurs. */
async function ordersOf(invoice: string, { find }: Find): Promise<string[]> {
  const once = await find('orderlines', { invoice });
  const rules = (await find('invoicelines', { invoice })).flatMap(({ invoicerule }) => invoicerule ?? []);
  const recurring = rules.length > 0 ? await find('invoicerules', { id: rules }) : [];
  return [...new Set([...once, ...recurring].flatMap(({ order }) => order ?? []))];
}

async function invoicesOf(order: string | null, { find }: Find): Promise<Invoice[]> {
  const once = (await find('orderlines', { order })).flatMap(({ invoice }) => invoice ?? []);
  const rules = await find('invoicerules', { order });
  const recurring = rules.length > 0 ? await find('invoicelines', { invoicerule: rules.map(({ id }) => id) }) : [];
  const ids = [...new Set([...once, ...recurring.map(({ invoice }) => invoice)])];
  if (ids.length === 0) return [];
  return find('invoices', { id: ids, kind: 'invoice', state: ['issued', 'sent'], openAmount: { gt: 0 } });
}
