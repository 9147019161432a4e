import { type FaultDetails, OutsideFault } from '../call/outsideFault.ts';

export interface Money {
  cents: number;
  currency: string;
}

/** Describes one attempt to be paid, at a page of the provider. */
export interface NewPayment {
  /** A UUID kept with our payment before the call: the same key makes one payment. */
  key: string;
  /** The id of our payment, to find it again. */
  reference: string;
  amount: Money;
  description: string;
  redirectUrl: string;
  webhookUrl: string;
  method?: string;
  locale: 'nl_NL' | 'en_GB';
  /** Makes a mandate for later collections as well. */
  mandateFor?: string;
}

/** Describes a collection by direct debit, at once and without the customer. */
export interface NewCollection {
  key: string;
  reference: string;
  amount: Money;
  description: string;
  webhookUrl: string;
  customer: string;
  mandate: string;
}

/** Keeps `paid` when money goes back: what went back is in `refunds` and `chargebacks`. */
export interface ProviderPayment {
  id: string;
  reference?: string;
  state: 'open' | 'pending' | 'authorized' | 'paid' | 'failed' | 'canceled' | 'expired';
  isTest: boolean;
  amount: Money;
  method?: string;
  mandate?: string;
  /** Where the customer pays, while that is possible. */
  checkoutUrl?: string;
  paidAt?: Date;
  payer?: { name?: string; account?: string };
  refunds: readonly Refund[];
  chargebacks: readonly Chargeback[];
}

export interface NewRefund {
  key: string;
  reference: string;
  amount: Money;
  description: string;
}

export interface Refund {
  id: string;
  reference?: string;
  amount: Money;
  state: 'queued' | 'pending' | 'processing' | 'refunded' | 'failed' | 'canceled';
}

export interface Chargeback {
  id: string;
  amount: Money;
  at: Date;
  /** When the bank took the chargeback back. */
  reversedAt?: Date;
}

export interface Mandate {
  id: string;
  state: 'valid' | 'pending' | 'invalid';
}

export interface NewMandate {
  key: string;
  customer: string;
  holder: string;
  iban: string;
  signedOn: string;
  reference: string;
}

/** Describes a provider that collects money. A call with a key may be repeated; without its answer it is in doubt until somebody looks. */
export interface Payments {
  create(payment: NewPayment): Promise<ProviderPayment>;
  collect(collection: NewCollection): Promise<ProviderPayment>;
  get(id: string): Promise<ProviderPayment | undefined>;
  /** Settles a doubt about a collection: the payment of this customer with our reference. */
  findCollection(customer: string, reference: string): Promise<ProviderPayment | undefined>;
  /**
   * Settles a doubt about any other payment: the one with our reference, of those made since then. `unknown` where there are too
   * many to look through.
   */
  findSince(reference: string, since: Date): Promise<ProviderPayment | 'absent' | 'unknown'>;
  refund(payment: string, refund: NewRefund): Promise<Refund>;
  createCustomer(customer: { key: string; name: string; email: string }): Promise<{ id: string }>;
  createMandate(mandate: NewMandate): Promise<Mandate>;
  mandate(customer: string, id: string): Promise<Mandate | undefined>;
  revokeMandate(customer: string, id: string): Promise<void>;
  /** Reads which payment a webhook is about: it may be forged, repeated or late, so the payment is fetched next. */
  idInWebhook(body: string): string | undefined;
  ping(): Promise<void>;
}

export type PaymentFaultReason = 'invalid' | 'missing' | 'duplicate' | 'auth' | 'limit' | 'other';

export class PaymentFault extends OutsideFault {
  readonly reason: PaymentFaultReason;
  /** The provider's name of the field that is wrong. */
  readonly field: string | undefined;

  constructor({ reason, field, ...details }: FaultDetails & { reason: PaymentFaultReason; field?: string }) {
    super(details);
    this.name = 'PaymentFault';
    this.reason = reason;
    this.field = field;
  }
}
