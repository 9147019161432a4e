import { randomBytes } from 'node:crypto';

export interface Amount {
  currency: string;
  value: string;
}

export interface StoredPayment {
  id: string;
  mode: 'test';
  status: string;
  amount: Amount;
  description: string;
  method: string | null;
  sequenceType: string;
  metadata: unknown;
  redirectUrl?: string;
  webhookUrl?: string;
  customerId?: string;
  mandateId?: string;
  createdAt: string;
  expiresAt: string;
  paidAt?: string;
  /** When the bank of the debtor takes the money back. */
  bouncesAt?: string;
  refunds: StoredRefund[];
  chargebacks: StoredChargeback[];
}

export interface StoredRefund {
  id: string;
  amount: Amount;
  status: string;
  description: string;
  metadata: unknown;
  createdAt: string;
}

export interface StoredChargeback {
  id: string;
  amount: Amount;
  createdAt: string;
  reversedAt: string | null;
}

/** Holds the state of the stand-in: plain data. */
export interface PaymentState {
  payments: Record<string, StoredPayment>;
  customers: Record<string, { name?: string; email?: string }>;
  mandates: Record<string, { id: string; customer: string; status: string; details: object }>;
  /** The first answer for each idempotency key. */
  answers: Record<string, { status: number; body: object }>;
  /** Whether the webhook of a new payment is faster than the answer to its creation. */
  isHasty: boolean;
}

export const noPayments = (): PaymentState => ({
  payments: {},
  customers: {},
  mandates: {},
  answers: {},
  isHasty: false,
});

export const newId = (prefix: string): string =>
  `${prefix}_${randomBytes(9).toString('base64url').replace(/[-_]/g, 'x')}`;

const day = 86_400_000;

/** Applies what is due by now; returns the changed payments, each of which calls the webhook. */
export function settlePayments(state: PaymentState, now: Date): StoredPayment[] {
  return Object.values(state.payments).filter((payment) =>
    [settleState, settleBounce, settleRefunds].map((settled) => settled(payment, now)).includes(true),
  );
}

/** Pays direct debits after two days; others expire. */
function settleState(payment: StoredPayment, now: Date): boolean {
  const isCollected = payment.status === 'pending' && now.getTime() >= Date.parse(payment.createdAt) + 2 * day;
  if (isCollected) pay(payment, now);
  const isOver = payment.status === 'open' && now >= new Date(payment.expiresAt);
  if (isOver) payment.status = 'expired';
  return isCollected || isOver;
}

function settleBounce(payment: StoredPayment, now: Date): boolean {
  if (payment.bouncesAt === undefined || now < new Date(payment.bouncesAt)) return false;
  delete payment.bouncesAt;
  chargeBack(payment, now);
  return true;
}

/** Pays refunds out a day after they were asked for. */
function settleRefunds({ refunds }: StoredPayment, now: Date): boolean {
  const due = refunds.filter(
    ({ status, createdAt }) => status === 'pending' && now.getTime() >= Date.parse(createdAt) + day,
  );
  for (const refund of due) refund.status = 'refunded';
  return due.length > 0;
}

export function chargeBack(payment: StoredPayment, now: Date): void {
  const { amount } = payment;
  payment.chargebacks.push({ id: newId('chb'), amount, createdAt: now.toISOString(), reversedAt: null });
}

export function pay(payment: StoredPayment, now: Date): void {
  payment.status = 'paid';
  payment.paidAt = now.toISOString();
  payment.method ??= 'ideal';
}

export const centsOf = ({ value }: Amount): number => Math.round(Number(value) * 100);

export const wirePayment = (payment: StoredPayment, origin: string, embed: string): object => {
  const { refunds, chargebacks, bouncesAt: _, ...rest } = payment;
  const checkout = { href: `${origin}/checkout/${payment.id}`, type: 'text/html' };
  return {
    resource: 'payment',
    ...rest,
    ...(payment.status === 'paid' && { details: { consumerName: 'T. Test', consumerAccount: 'NL55INGB0000000000' } }),
    _links: {
      self: { href: `${origin}/v2/payments/${payment.id}`, type: 'application/hal+json' },
      ...(payment.status === 'open' && { checkout }),
    },
    ...(embed !== '' && {
      _embedded: {
        ...(embed.includes('refunds') && { refunds }),
        ...(embed.includes('chargebacks') && { chargebacks }),
      },
    }),
  };
};
