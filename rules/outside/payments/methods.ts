import type { Payment } from '../../../resources/payments.ts';

type Method = Payment['method'];

/** Maps the provider's words for ways of paying to ours. */
const methods: Readonly<Record<string, Method>> = {
  ideal: 'ideal',
  creditcard: 'creditCard',
  paypal: 'paypal',
  directdebit: 'directDebit',
  banktransfer: 'bankTransfer',
};

/** Returns the provider's word for a way of paying; undefined leaves the choice to the payer. */
export const providerMethod = (method: Method): string | undefined =>
  Object.keys(methods).find((word) => methods[word] === method);

/** Returns how was paid; the provider has more ways than we name. */
export const methodOf = (word: string | undefined): Method => (word && methods[word]) || 'online';
