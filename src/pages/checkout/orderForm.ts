import type { OrderForm } from './orderRequest.ts';
import { noPerson } from './RegistrantChoice.tsx';

type Way = OrderForm['payment'];

/** Holds what was typed so far; who chose no way to pay has the usual one of their company. */
export type TypedOrder = Omit<OrderForm, 'payment'> & { payment: Way | null };

export const emptyOrder = (customer: string | null): TypedOrder => ({
  customer: customer ?? '',
  contact: '',
  registrant: 'own',
  person: noPerson,
  remarks: '',
  codes: {},
  domains: {},
  payment: null,
});

/** Keeps what was typed for another company, but for people and contacts that the former one has. */
export const orderFor = (typed: TypedOrder, customer: string): TypedOrder => ({
  ...typed,
  customer,
  contact: '',
  registrant: typed.registrant === 'new' ? 'new' : 'own',
});

/** Returns the chosen way to pay where the company has it, and its usual one otherwise. */
export function wayToPay(chosen: Way | null, isOnAccount: boolean): Way {
  const usual = isOnAccount ? 'account' : 'ideal';
  return chosen === null || (chosen === 'account' && !isOnAccount) ? usual : chosen;
}
