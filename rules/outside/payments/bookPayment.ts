import { type Movement, unbookedMovements } from '../../../outside/payments/movements.ts';
import type { Payments, ProviderPayment, Refund } from '../../../outside/payments/payments.ts';
import type { Payment } from '../../../resources/payments.ts';
import { moneyText } from '../../../schema/amountText.ts';
import { dayIn } from '../../../schema/day.ts';
import type { FollowUp } from '../../../schema/rule.ts';
import { recordWith } from '../../stored/recordWith.ts';
import type { CallContext } from '../callKind.ts';
import { changedPayment, lockOfPayment } from './createPayment.ts';
import { methodOf } from './methods.ts';
import { told } from './progress.ts';

/**
 * Asks the provider about a payment and books what it moved, each movement once. A message that something changed is
 * not believed, so a forged, repeated or late one does no harm.
 */
export async function bookPayment(id: string, payments: Payments, context: CallContext): Promise<void> {
  const ours = await oursOf(id, payments, context);
  if (ours === undefined) return;
  await context.alone(lockOfPayment({ payment: ours }), async () => {
    const found = await payments.get(id);
    const payment = await recordWith(context, 'payments', ours);
    if (!found || !payment) return;
    const writes = await bookings(payment, found, context);
    if (writes.length > 0) await context.write(writes);
  });
}

/**
 * Finds the id of our payment by the provider's id, or by the key of the call. The answer of that call may be on its
 * way.
 */
async function oursOf(id: string, payments: Payments, { find }: CallContext): Promise<string | undefined> {
  const [known] = await find('payments', { externalId: id });
  if (known) return known.id;
  const reference = (await payments.get(id))?.reference;
  if (reference === undefined) return undefined;
  const [call] = await find('outsidecalls', { key: reference, kind: 'createPayment' });
  return call?.payment ?? undefined;
}

async function bookings(payment: Payment, found: ProviderPayment, context: CallContext): Promise<FollowUp[]> {
  const { find } = context;
  if (found.amount.currency !== 'EUR' || found.amount.cents !== payment.amount) return [];
  if (payment.externalId !== null && payment.externalId !== found.id) return paidTwice(payment, found, context);
  const reversals = await find('payments', { reverses: payment.id });
  const complete = [payment, ...reversals].filter(({ state }) => state === 'paid');
  const booked = new Set(complete.flatMap(({ externalId }) => externalId ?? []));
  const refunds = await refundsOf(found, reversals, context);
  return [
    ...followedState(payment, found),
    ...(payment.state === 'open' && isUnderWay(found) ? await told(payment.id, { state: 'pending' }, context) : []),
    ...unbookedMovements(found, booked).map((movement) => booking({ payment, found, movement, refunds })),
    ...refundsThatFailed(found, reversals, refunds),
    ...(await mandateOf(payment, found, context)),
  ];
}

/** Tells whether the customer has done their part, and the bank has not yet. */
const isUnderWay = ({ state }: ProviderPayment): boolean => state === 'pending' || state === 'authorized';

/** Follows a payment that is not paid, or not yet. */
function followedState({ id, state, externalId, checkoutUrl }: Payment, found: ProviderPayment): FollowUp[] {
  if (state !== 'open' || found.state === 'paid') return [];
  const link = found.checkoutUrl ?? null;
  if (found.state === 'open' || found.state === 'pending' || found.state === 'authorized')
    return externalId === null || checkoutUrl !== link
      ? [changedPayment(id, { externalId: found.id, checkoutUrl: link })]
      : [];
  const ended = found.state === 'canceled' ? 'cancelled' : found.state;
  return [changedPayment(id, { externalId: found.id, checkoutUrl: null, state: ended })];
}

interface Booked {
  payment: Payment;
  found: ProviderPayment;
  movement: Movement;
  /** Our refunds, by their number at the provider. */
  refunds: ReadonlyMap<string, Payment>;
}

const kinds = { payment: 'payment', refund: 'refund', chargeback: 'chargeback', reversal: 'reinstatement' } as const;

function booking({ payment, found, movement: { id, kind, cents }, refunds }: Booked): FollowUp {
  if (kind === 'payment') {
    const receivedOn = found.paidAt && dayIn(found.paidAt);
    const paid = { state: 'paid', checkoutUrl: null, failure: null, ...(receivedOn && { receivedOn }) } as const;
    // Leaves the way of paying, which is frozen once a payment has ended.
    const details = payment.state === 'open' ? { method: methodOf(found.method) } : {};
    return changedPayment(payment.id, { ...paid, ...details, externalId: id });
  }
  const own = refunds.get(id);
  if (own && own.state !== 'paid') return changedPayment(own.id, { state: 'paid', externalId: id, failure: null });
  const { customer, method } = payment;
  const receivedOn = kind === 'chargeback' ? dayOf(found, id) : undefined;
  const values = { kind: kinds[kind], reverses: payment.id, customer, method, online: true, amount: cents };
  return {
    op: 'add',
    resource: 'payments',
    values: { ...values, state: 'paid', externalId: id, ...(receivedOn && { receivedOn }) },
  };
}

const dayOf = ({ chargebacks }: ProviderPayment, id: string): string | undefined => {
  const at = chargebacks.find((one) => one.id === id)?.at;
  return at && dayIn(at);
};

/** Finds our refunds among those of the provider, by number or by the key of their call. */
async function refundsOf(
  { refunds }: ProviderPayment,
  reversals: readonly Payment[],
  { find }: CallContext,
): Promise<Map<string, Payment>> {
  const own = new Map<string, Payment>();
  for (const { id, reference } of refunds) {
    const [call] = reference ? await find('outsidecalls', { key: reference, kind: 'refundPayment' }) : [];
    const ours = reversals.find((one) => one.externalId === id || (call && one.id === call.payment));
    if (ours) own.set(id, ours);
  }
  return own;
}

const hasFailed = ({ state }: Refund): boolean => state === 'failed' || state === 'canceled';

function refundsThatFailed(
  found: ProviderPayment,
  reversals: readonly Payment[],
  refunds: ReadonlyMap<string, Payment>,
): FollowUp[] {
  return found.refunds.filter(hasFailed).flatMap(({ id }) => {
    const own = refunds.get(id);
    const isOpen = own?.state === 'open' && reversals.includes(own);
    return isOpen ? [changedPayment(own.id, { state: 'failed', failure: 'refused' })] : [];
  });
}

/** Keeps the mandate that the first payment made. */
async function mandateOf(payment: Payment, found: ProviderPayment, context: CallContext): Promise<FollowUp[]> {
  if (!payment.signsMandate || found.mandate === undefined || found.state !== 'paid') return [];
  const customer = await recordWith(context, 'customers', payment.customer);
  if (!customer || customer.payerMandate !== null) return [];
  return [{ op: 'update', resource: 'customers', id: customer.id, values: { payerMandate: found.mandate } }];
}

/** Books a second payment of the provider for one of ours, so that no money is lost sight of. Staff pays it back. */
async function paidTwice(payment: Payment, found: ProviderPayment, { find }: CallContext): Promise<FollowUp[]> {
  const [known] = await find('payments', { externalId: found.id });
  if (known || found.state !== 'paid') return [];
  const { customer, amount } = payment;
  const description = `Again: ${payment.externalId}`;
  const values = { customer, amount, online: true, method: methodOf(found.method), description, externalId: found.id };
  const what = `Betaal terug wat dubbel is betaald: ${moneyText(amount, 'nl-nl')} (${payment.externalId})`;
  return [
    { op: 'add', resource: 'payments', values: { ...values, state: 'paid' } },
    { op: 'add', resource: 'tasks', values: { what, customer } },
  ];
}
