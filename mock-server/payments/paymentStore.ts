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

/** What the stand-in holds: plain data. */
export interface PaymentState {
  payments: Record<string, StoredPayment>;
  customers: Record<string, { name?: string; email?: string }>;
  mandates: Record<string, { id: string; customer: string; status: string; details: object }>;
  /** The first answer for each idempotency key. */
  answers: Record<string, { status: number; body: object }>;
}

export const noPayments = (): PaymentState => ({ payments: {}, customers: {}, mandates: {}, answers: {} });

export const newId = (prefix: string): string =>
  `${prefix}_${randomBytes(9).toString('base64url').replace(/[-_]/g, 'x')}`;

const day = 86_400_000;

/** Brings direct debits to where they would be by now: paid after two days. Others expire. */
export function settlePayments(state: PaymentState, now: Date): void {
  for (const payment of Object.values(state.payments)) {
    if (payment.status === 'pending' && now.getTime() >= Date.parse(payment.createdAt) + 2 * day) pay(payment, now);
    if (payment.status === 'open' && now >= new Date(payment.expiresAt)) payment.status = 'expired';
  }
}

export function pay(payment: StoredPayment, now: Date): void {
  payment.status = 'paid';
  payment.paidAt = now.toISOString();
  payment.method ??= 'ideal';
}

export const centsOf = ({ value }: Amount): number => Math.round(Number(value) * 100);

export const wirePayment = (payment: StoredPayment, origin: string, embed: string): object => {
  const { refunds, chargebacks, ...rest } = payment;
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
