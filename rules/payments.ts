import type { Payment } from '../resources/payments.ts';
import { dayIn } from '../schema/day.ts';
import type { FaultOf, FaultTexts } from '../schema/fault.ts';
import type { Change } from '../schema/rule.ts';
import { leftOfPayment } from './documents/leftOfPayment.ts';
import { allocatedOncePaid } from './documents/paidInvoices.ts';
import { orderTotal } from './documents/totals/orderTotal.ts';
import { heldFaults, heldFaultTexts } from './stored/heldFaults.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';
import { recordWith } from './stored/recordWith.ts';

const faults = {
  ...heldFaultTexts,
  ONLINE_PAYMENT_OFF: {
    en: 'Online payment is not available; please pay by bank transfer',
    nl: 'Online betalen is niet mogelijk; maak het bedrag over',
  },
  NOT_AN_ONLINE_METHOD: {
    en: 'Choose a way to pay online',
    nl: 'Kies een manier om online te betalen',
  },
  ORDER_NOT_PAYABLE: {
    en: 'Only an order that still waits can be paid in advance',
    nl: 'Alleen een bestelling die nog wacht kan vooraf worden betaald',
  },
  NOT_REFUNDABLE: {
    en: 'Choose a completed payment; through the provider only what was paid there goes back',
    nl: 'Kies een voltooide betaling; via de betaaldienst kan alleen terug wat daar is betaald',
  },
  MORE_THAN_PAID: {
    en: 'More than is left of the payment: {{0}}',
    nl: 'Meer dan er van de betaling over is: {{0}}',
  },
} as const satisfies FaultTexts;

type Fault = FaultOf<typeof faults>;

/** Lists the ways to pay at the provider; direct debit needs a mandate there. */
const onlineMethods: readonly Payment['method'][] = ['online', 'ideal', 'creditCard', 'paypal', 'directDebit'];

/** Tells whether the provider is asked for a payment. */
const isAsked = ({ kind, online, state }: Payment): boolean => online && kind === 'payment' && state === 'open';

/** Sets the day of receipt to the day a payment is marked as paid, by default. */
export const receivedToday = ({ before, after }: Change<Payment>, { now }: RuleContext): Partial<Payment> =>
  after.state === 'paid' && before?.state !== 'paid' ? { receivedOn: after.receivedOn ?? dayIn(now) } : {};

/** Leaves the way of paying to the payer, where an online payment names none. */
export const chosenThere = ({ before, after }: Change<Payment>): Partial<Payment> =>
  before === undefined && isAsked(after) && after.method === 'bankTransfer' ? { method: 'online' } : {};

/** Lists the kinds that take money back, whose amounts are below zero. */
const takesBack: readonly Payment['kind'][] = ['refund', 'chargeback', 'correction'];

/** Derives the amount of an online payment from what it pays; what takes money back is below zero. */
export async function amountFollows(
  { before, after }: Change<Payment>,
  context: RuleContext,
): Promise<Partial<Payment>> {
  if (takesBack.includes(after.kind)) return before || after.amount === null ? {} : { amount: -Math.abs(after.amount) };
  if (!isAsked(before ?? after)) return {};
  const order = await recordWith(context, 'orders', after.order);
  if (order) return before ? {} : { amount: await orderTotal(order, { find: context.find, now: () => context.now }) };
  const items = before ? await context.find('paymentitems', { payment: before.id }) : [];
  return { amount: items.reduce((sum, { amount }) => sum + amount, 0) };
}

/** Takes the customer and the way of paying from what is refunded. */
export async function refundAsPaid(
  { before, after }: Change<Payment>,
  context: RuleContext,
): Promise<Partial<Payment>> {
  if (before || after.kind !== 'refund') return {};
  const paid = await recordWith(context, 'payments', after.reverses);
  return paid ? { customer: after.customer ?? paid.customer, method: paid.method } : {};
}

/** Derives what is left of a payment that was received. What takes it back is counted there, and has no such value. */
export async function leftFollowsAllocations(
  { after }: Change<Payment>,
  context: RuleContext,
): Promise<Partial<Payment>> {
  if (after.kind !== 'payment') return {};
  if (after.state !== 'paid') return { leftAmount: 0 };
  return { leftAmount: after.id ? await leftOfPayment(after, context) : after.amount };
}

/** Refuses that people change or remove a payment that the provider has, or decide anew where a payment is made. */
export function begunFaults(change: Change<Payment>, { user }: RuleContext): Fault[] {
  if (user.id === null) return [];
  if (change.operation === 'delete') return change.after.online ? [{ code: 'HELD' }] : [];
  const always = heldFaults(change, ['kind', 'online'], () => false);
  const begun = heldFaults(
    change,
    ['customer', 'order', 'reverses', 'method', 'signsMandate'],
    ({ online }) => !online,
  );
  const known = heldFaults(change, ['externalId'], ({ online, state }) => !online && state === 'open');
  return [...always, ...begun, ...known];
}

/** Refuses a way of paying that is not online, and an order that waits for no payment. */
export async function onlineFaults({ operation, after }: Change<Payment>, context: RuleContext): Promise<Fault[]> {
  if (operation !== 'create' || !isAsked(after)) return [];
  const { user } = context;
  const isOnline =
    onlineMethods.includes(after.method) && !(user.role === 'customer' && after.method === 'directDebit');
  const order = await recordWith(context, 'orders', after.order);
  return [
    ...(isOnline ? [] : [{ field: 'method', code: 'NOT_AN_ONLINE_METHOD' } as const]),
    ...(order && order.state !== 'placed' ? [{ field: 'order', code: 'ORDER_NOT_PAYABLE' } as const] : []),
  ];
}

/** Refuses a refund without a reason, of what was not paid, and of more than is left. */
export async function refundFaults({ operation, after }: Change<Payment>, context: RuleContext): Promise<Fault[]> {
  const isAskedBySomebody = operation === 'create' && context.user.id !== null;
  if (!isAskedBySomebody || after.kind !== 'refund' || after.state !== 'open') return [];
  const paid = await recordWith(context, 'payments', after.reverses);
  const isPaid = paid?.kind === 'payment' && paid.state === 'paid' && (!after.online || paid.externalId !== null);
  if (!paid || !isPaid) return [{ field: 'reverses', code: 'NOT_REFUNDABLE' }];
  const reversals = await context.find('payments', { reverses: paid.id, state: ['open', 'paid'] });
  const left = reversals.filter(({ id }) => id !== after.id).reduce((sum, { amount }) => sum + amount, paid.amount);
  return [
    ...(after.description === null ? [{ field: 'description', code: 'REQUIRED' } as const] : []),
    ...(-after.amount > left ? [{ field: 'amount', code: 'MORE_THAN_PAID', params: [left] } as const] : []),
  ];
}

export const paymentRules = rulesFor('payments', {
  faults,
  derive: [chosenThere, refundAsPaid, amountFollows, receivedToday, leftFollowsAllocations],
  check: [begunFaults, onlineFaults, refundFaults],
  followUps: [allocatedOncePaid],
});
