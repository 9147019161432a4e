import { type Reading, Unreadable } from '../call/reading.ts';
import type { Chargeback, Mandate, Money, ProviderPayment, Refund } from './payments.ts';

/** Writes cents as Mollie wants them: a text with two decimals. */
export function wireAmount({ cents, currency }: Money): { currency: string; value: string } {
  const value = `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
  return { currency, value };
}

/** Reads an amount to the cent; one without two decimals is none of ours. */
function readAmount(json: Reading): Money {
  const [, whole, cents] = /^(\d{1,12})\.(\d{2})$/.exec(json.text('value')) ?? [];
  if (whole === undefined || cents === undefined) throw new Unreadable('an amount is not written with two decimals');
  return { cents: Number(whole) * 100 + Number(cents), currency: json.text('currency') };
}

function oneOf<const Word extends string>(json: Reading, name: string, words: readonly Word[]): Word {
  const found = words.find((word) => word === json.text(name));
  if (found === undefined) throw new Unreadable(`the ${name} is not a word we know`);
  return found;
}

const paymentStates = ['open', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired'] as const;
const refundStates = ['queued', 'pending', 'processing', 'refunded', 'failed', 'canceled'] as const;

export interface Page {
  payments: readonly (ProviderPayment & { madeAt: Date })[];
  /** The id with which the next page begins. */
  next?: string;
}

/** Reads a page of payments, the latest first. */
export function readPage(json: Reading): Page {
  const links = json.at('_links');
  const next = links.has('next') ? new URL(links.at('next').text('href')).searchParams.get('from') : null;
  const payments = json
    .at('_embedded')
    .list('payments')
    .map((one) => ({ ...readPayment(one), madeAt: one.moment('createdAt') }));
  return { payments, ...(next && { next }) };
}

/** Reads a payment with what is embedded in it. */
export function readPayment(json: Reading): ProviderPayment {
  const links = json.at('_links');
  const embedded = json.has('_embedded') ? json.at('_embedded') : undefined;
  return {
    id: json.text('id'),
    reference: referenceOf(json),
    state: oneOf(json, 'status', paymentStates),
    isTest: json.text('mode') === 'test',
    amount: readAmount(json.at('amount')),
    method: json.optionalText('method'),
    mandate: json.optionalText('mandateId'),
    checkoutUrl: links.has('checkout') ? links.at('checkout').text('href') : undefined,
    paidAt: json.optionalMoment('paidAt'),
    payer: json.has('details') ? readPayer(json.at('details')) : undefined,
    refunds: (embedded?.optionalList('refunds') ?? []).map(readRefund),
    chargebacks: (embedded?.optionalList('chargebacks') ?? []).map(readChargeback),
  };
}

const referenceOf = (json: Reading): string | undefined =>
  json.has('metadata') ? json.at('metadata').optionalText('reference') : undefined;

const readPayer = (details: Reading): ProviderPayment['payer'] => ({
  name: details.optionalText('consumerName'),
  account: details.optionalText('consumerAccount'),
});

export const readRefund = (json: Reading): Refund => ({
  id: json.text('id'),
  reference: referenceOf(json),
  amount: readAmount(json.at('amount')),
  state: oneOf(json, 'status', refundStates),
});

const readChargeback = (json: Reading): Chargeback => ({
  id: json.text('id'),
  amount: readAmount(json.at('amount')),
  at: json.moment('createdAt'),
  reversedAt: json.optionalMoment('reversedAt'),
});

export const readMandate = (json: Reading): Mandate => ({
  id: json.text('id'),
  state: oneOf(json, 'status', ['valid', 'pending', 'invalid']),
});
