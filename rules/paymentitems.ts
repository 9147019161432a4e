import type { PaymentItem } from '../resources/paymentitems.ts';
import type { FaultOf, FaultTexts } from '../schema/fault.ts';
import type { Change } from '../schema/rule.ts';
import { heldFaultTexts } from './stored/heldFaults.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';
import { recordWith } from './stored/recordWith.ts';

const faults = {
  ...heldFaultTexts,
  NOTHING_OPEN: { en: 'Nothing is to be paid on this invoice', nl: 'Op deze factuur staat niets open' },
  PAYMENT_UNDER_WAY: {
    en: 'A payment of this invoice is under way already',
    nl: 'Er loopt al een betaling van deze factuur',
  },
} as const satisfies FaultTexts;

type Fault = FaultOf<typeof faults>;

/** Sets what is paid: all that is open on the invoice. */
export async function asMuchAsOpen(
  { before, after }: Change<PaymentItem>,
  context: RuleContext,
): Promise<Partial<PaymentItem>> {
  if (before !== undefined) return {};
  const invoice = await recordWith(context, 'invoices', after.invoice);
  return { amount: Math.max(0, invoice?.openAmount ?? 0) };
}

/** Refuses to pay online for an invoice that needs no payment, or that another payment is under way for. */
export async function payableFaults({ operation, after }: Change<PaymentItem>, context: RuleContext): Promise<Fault[]> {
  const payment = operation === 'delete' ? null : await recordWith(context, 'payments', after.payment);
  const invoice = await recordWith(context, 'invoices', after.invoice);
  if (!payment?.online || !invoice) return [];
  const isDue = invoice.kind === 'invoice' && ['issued', 'sent'].includes(invoice.state) && invoice.openAmount > 0;
  if (!isDue) return [{ field: 'invoice', code: 'NOTHING_OPEN' }];
  const others = (await context.find('paymentitems', { invoice: invoice.id })).filter(({ id }) => id !== after.id);
  const open = { id: others.map((other) => other.payment), state: 'open', online: true };
  const isUnderWay = others.length > 0 && (await context.find('payments', open)).length > 0;
  return isUnderWay ? [{ field: 'invoice', code: 'PAYMENT_UNDER_WAY' }] : [];
}

/** Refuses changes of what is paid once the payment has begun. */
export async function begunFaults({ after }: Change<PaymentItem>, { find }: RuleContext): Promise<Fault[]> {
  const calls =
    after.payment === null ? [] : await find('outsidecalls', { payment: after.payment, state: { ne: 'new' } });
  return calls.length > 0 ? [{ field: 'invoice', code: 'HELD' }] : [];
}

export const paymentItemRules = rulesFor('paymentitems', {
  faults,
  derive: [asMuchAsOpen],
  check: [payableFaults, begunFaults],
});
