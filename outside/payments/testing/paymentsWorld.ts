import type { TestSurroundings } from '../../testing/surroundings.ts';
import { type NewPayment, PaymentFault, type Payments, type ProviderPayment } from '../payments.ts';

/** Holds a provider to test, and what happens around it. */
export interface PaymentsWorld {
  payments: Payments;
  /** The same provider, asked with a key that it does not know. */
  stranger: Payments;
  apiKey: string;
  around: TestSurroundings;
  webhookUrl: string;
  /** The bodies that our webhook was sent. */
  called: readonly string[];
  /** Resolves as our webhook is called. */
  untilCalled: () => Promise<unknown>;
  /** Does what the next requests ask, and loses their answers. */
  loseAnswers: (count: number) => void;
  /** Refuses the next request as one too many, and says how many seconds to wait. */
  limit: (seconds: number) => void;
  /** Fails at the next request, as a provider that is away. */
  goAway: () => void;
  /** Answers the next request with a refusal that repeats our key. */
  repeatKey: () => void;
  /** Counts the payments that were really made there. */
  made: () => number;
  /** Counts the requests that it was sent. */
  asked: () => number;
  /** Ends the payment as the customer does at its page. */
  end: (payment: ProviderPayment, outcome: 'paid' | 'failed' | 'canceled' | 'expired' | 'pending') => Promise<void>;
  passDays: (days: number) => Promise<void>;
  /** Calls our webhook again, as often as told. */
  callAgain: (id: string, times: number) => Promise<void>;
  /** Calls our webhook as anybody may, with any id. */
  forge: (id: string) => Promise<void>;
  /** Calls the webhook of new payments before their creation is answered. */
  hurry: () => Promise<void>;
  /** Takes money back by the bank of the payer, and calls the webhook as often as told. */
  chargeBack: (id: string, times: number) => Promise<void>;
  reverseChargebacks: (id: string) => Promise<void>;
  /** Pays out all refunds of a payment. */
  payOut: (id: string) => Promise<void>;
  /** Lets a debit bounce days after it was paid. */
  bounce: (id: string) => Promise<void>;
  setMandate: (id: string, state: 'pending' | 'invalid') => Promise<void>;
  close: () => Promise<void>;
}

export const eur = (cents: number) => ({ cents, currency: 'EUR' });

export const paymentOf = ({ webhookUrl }: PaymentsWorld, changes: Partial<NewPayment> = {}): NewPayment => ({
  key: crypto.randomUUID(),
  reference: '17',
  amount: eur(1210),
  description: 'F2026-0001',
  redirectUrl: 'http://127.0.0.1/back',
  webhookUrl,
  locale: 'nl_NL',
  ...changes,
});

export async function readPayment({ payments }: PaymentsWorld, id: string): Promise<ProviderPayment> {
  const payment = await payments.get(id);
  if (payment === undefined) throw new Error('There is no payment.');
  return payment;
}

export async function paidPayment(world: PaymentsWorld): Promise<ProviderPayment> {
  const payment = await world.payments.create(paymentOf(world));
  await world.end(payment, 'paid');
  return readPayment(world, payment.id);
}

export async function paymentFaultOf(promise: Promise<unknown>): Promise<PaymentFault> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof PaymentFault)) throw new Error(`No fault of payments, but ${String(error)}.`);
  return error;
}
