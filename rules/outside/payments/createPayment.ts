import type { NewCollection, NewPayment, Payments, ProviderPayment } from '../../../outside/payments/payments.ts';
import type { Customer } from '../../../resources/customers.ts';
import type { OutsideCall } from '../../../resources/outsidecalls.ts';
import type { Payment } from '../../../resources/payments.ts';
import type { FollowUp } from '../../../schema/rule.ts';
import { recordWith } from '../../stored/recordWith.ts';
import { type CallContext, type CallKind, type CallPlan, callKind, type Failure, type Sent } from '../callKind.ts';
import { providerMethod } from './methods.ts';

type Begin = { how: 'pay'; payment: NewPayment } | { how: 'collect'; collection: NewCollection };
type Find = Pick<CallContext, 'find'>;

/** Serializes what happens to one payment, whether by our calls or by news of the provider. */
export const lockOfPayment = ({ payment }: Pick<OutsideCall, 'payment'>): string => `payment ${payment}`;

/** Finds the payment that a call is about. */
export const paymentOf = ({ payment }: OutsideCall, context: Find): Promise<Payment | null> =>
  recordWith(context, 'payments', payment);

export const changedPayment = (id: string, values: Partial<Omit<Payment, 'id'>>): FollowUp => ({
  op: 'update',
  resource: 'payments',
  id,
  values,
});

/** Ends a payment that did not begin, in words for its customer. */
export function notBegun(payment: Payment | null, { reason }: Pick<Failure, 'reason'>): FollowUp[] {
  if (payment?.state !== 'open') return [];
  const failure = reason === 'moved' ? 'nothingToPay' : reason;
  return [changedPayment(payment.id, { state: 'failed', failure, checkoutUrl: null })];
}

/** Lets a payment that failed to begin be tried again. */
export const reopened = ({ id, state }: Payment): FollowUp[] =>
  state === 'failed' ? [changedPayment(id, { state: 'open', failure: null })] : [];

/** Begins a payment at the provider, where its customer goes on; or collects it by direct debit. */
export const createPayment = (payments: Payments, publicUrl: () => string = () => ''): CallKind<unknown> =>
  callKind<Begin>({
    lock: lockOfPayment,
    plan: (call, context) => planned(call, publicUrl(), context),
    send: async (begin) => sentOf(await begun(payments, begin)),
    settle: async (begin, { createdAt }) => {
      const { customer, reference } = soughtBy(begin);
      const since = new Date(Date.parse(createdAt) - clocksApart);
      const found = customer
        ? await payments.findCollection(customer, reference)
        : await payments.findSince(reference, since);
      if (found === 'unknown') return { became: 'unknown', answer: 'It is not among the latest payments.' };
      // Begins it again under the same key, so that one which is made this very moment stays the only one.
      return found && found !== 'absent' ? { became: 'done', sent: sentOf(found) } : { became: 'notDone' };
    },
    done: async (call, context, { remoteId, link }) => {
      const payment = await paymentOf(call, context);
      if (!payment || remoteId === undefined) return [];
      const isFirst = payment.externalId === null || payment.externalId === remoteId;
      return payment.state === 'open' && isFirst
        ? [changedPayment(payment.id, { externalId: remoteId, checkoutUrl: link ?? null })]
        : [];
    },
    failed: async (call, failure, context) => notBegun(await paymentOf(call, context), failure),
  });

/** Sets the milliseconds by which the clocks of the provider and ours may differ. */
const clocksApart = 10 * 60 * 1000;

const begun = (payments: Payments, begin: Begin): Promise<ProviderPayment> =>
  begin.how === 'pay' ? payments.create(begin.payment) : payments.collect(begin.collection);

const sentOf = ({ id, state, checkoutUrl }: ProviderPayment): Sent => ({
  answer: `The payment is ${state}.`,
  remoteId: id,
  ...(checkoutUrl && { link: checkoutUrl }),
});

const soughtBy = (begin: Begin): { customer: string | undefined; reference: string } =>
  begin.how === 'pay'
    ? { customer: begin.payment.mandateFor, reference: begin.payment.reference }
    : { customer: begin.collection.customer, reference: begin.collection.reference };

async function planned(call: OutsideCall, publicUrl: string, context: CallContext): Promise<CallPlan<Begin>> {
  const payment = await paymentOf(call, context);
  if (!payment || !['open', 'failed'].includes(payment.state)) return { step: 'done', answer: 'It is over already.' };
  const lacks = (answer: string, reason: 'moved' | 'refused' = 'moved'): CallPlan<Begin> => ({
    step: 'failed',
    failure: { reason, answer },
  });
  const subject = await subjectOf(payment, context);
  if (subject === undefined) return lacks('What it was to pay needs no payment any more, or another amount.');
  const customer = await recordWith(context, 'customers', payment.customer);
  const webhookUrl = `${publicUrl}/api/webhooks/payments`;
  const { key } = call;
  const amount = { cents: payment.amount, currency: 'EUR' };
  const common = { key, reference: key, amount, description: subject, webhookUrl };
  if (payment.method === 'directDebit') {
    const { payerId, payerMandate } = customer ?? {};
    if (!payerId || !payerMandate) return lacks('The customer has no mandate at the payment provider.', 'refused');
    const collection = { ...common, customer: payerId, mandate: payerMandate };
    return { step: 'send', request: { how: 'collect', collection }, writes: reopened(payment) };
  }
  const method = providerMethod(payment.method);
  const request: NewPayment = {
    ...common,
    redirectUrl: `${publicUrl}${await pathAfter(payment, context)}`,
    locale: localeOf(customer),
    ...(method && { method }),
    ...(payment.signsMandate && customer?.payerId && { mandateFor: customer.payerId }),
  };
  return { step: 'send', request: { how: 'pay', payment: request }, writes: reopened(payment) };
}

/** Returns where the customer is told what became of the payment. */
async function pathAfter({ id, order }: Payment, context: Find): Promise<string> {
  if (order !== null) return `/orders/${order}/progress`;
  // Leads back to the page of a link, which the browser remembers: its secret is kept nowhere here.
  const [byLink] = await context.find('onlinepayments', { payment: id, link: { null: false } });
  if (byLink) return '/link';
  const [item] = await context.find('paymentitems', { payment: id });
  return item ? `/invoices/${item.invoice}/paymentprocessing` : `/payments/${id}/show`;
}

/** Limits what the payer reads at the provider, in characters. */
const longestDescription = 140;

const localeOf = (customer: Customer | null): NewPayment['locale'] =>
  ['NL', 'BE'].includes(customer?.country ?? '') ? 'nl_NL' : 'en_GB';

/** Names what is paid; undefined where that is no longer so. */
async function subjectOf(payment: Payment, context: Find): Promise<string | undefined> {
  if (payment.amount <= 0) return undefined;
  const order = await recordWith(context, 'orders', payment.order);
  if (order) return order.state === 'placed' ? (order.number ?? '') : undefined;
  const items = await context.find('paymentitems', { payment: payment.id });
  const invoices = await context.find('invoices', { id: items.map(({ invoice }) => invoice) });
  const isOpen = items.every(({ invoice, amount }) =>
    invoices.some(({ id, openAmount }) => id === invoice && openAmount >= amount),
  );
  if (items.length === 0 || !isOpen) return undefined;
  const numbers = invoices.flatMap(({ number }) => number ?? []).join(', ');
  return numbers.slice(0, longestDescription) || `#${payment.id}`;
}
