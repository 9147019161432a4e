import { isFor } from '../../shop/cartItems.ts';
import type { CartItem } from '../../shop/cartStore.ts';
import type { PricedCart } from '../../shop/shopAnswers.ts';

/** Holds what the order form asks beside the cart. */
export interface OrderForm {
  customer: string;
  contact: string;
  /** Id of a domain contact, `own` for the details of the customer, or `new`. */
  registrant: string;
  person: Person;
  remarks: string;
  /** Codes of transfers, by the key of the item. */
  codes: Readonly<Record<string, string>>;
  /** Main domains of plans without one, by the key of the item. */
  domains: Readonly<Record<string, string>>;
  payment: 'account' | 'ideal' | 'creditCard' | 'paypal';
}

/** Holds a person or company as registries know them. */
export interface Person {
  companyName: string;
  /** Asked of companies where a domain of .nl is ordered; empty where it was not answered. */
  legalForm: string;
  registrationNumber: string;
  name: string;
  street: string;
  number: string;
  postalCode: string;
  city: string;
  country: string;
  email: string;
  phone: string;
}

export interface Add {
  op: 'add';
  data: {
    type: string;
    lid?: string;
    attributes: object;
    relationships: Readonly<Record<string, { data: Reference }>>;
  };
}

export type Relationships = Readonly<Record<string, { data: Reference }>>;

type Reference = { type: string; id: string } | { type: string; lid: string };

/** Holds the operations of an order, and the item that each of its lines is for. */
export interface OrderRequest {
  operations: Add[];
  /** Positions of lines among the operations, to lead faults to their items. */
  items: ReadonlyMap<number, CartItem>;
}

const order = { type: 'orders', lid: 'order' } as const;
const holder = { type: 'domaincontacts', lid: 'holder' } as const;

/** Makes one request of an order: its new contact, its lines at the amounts that were seen, and its payment. */
export function orderRequest(form: OrderForm, items: readonly CartItem[], priced: PricedCart): OrderRequest {
  const customer = { data: { type: 'customers', id: form.customer } };
  const operations: Add[] = [];
  const isNew = form.registrant === 'new' && items.some(({ kind }) => kind === 'extension');
  if (isNew) {
    const attributes = personOf(form.person);
    operations.push({ op: 'add', data: { ...holder, attributes, relationships: { customer } } });
  }
  const contact: Relationships =
    form.contact === '' ? {} : { contact: { data: { type: 'contacts', id: form.contact } } };
  const attributes = { remarks: form.remarks.trim() || null };
  operations.push({ op: 'add', data: { ...order, attributes, relationships: { customer, ...contact } } });
  const positions = new Map<number, CartItem>();
  for (const item of items) {
    positions.set(operations.length, item);
    operations.push(lineOf(item, form, priced));
  }
  if (paysNow(form, priced)) {
    const paying = { type: 'onlinepayments', attributes: { method: form.payment } };
    operations.push({ op: 'add', data: { ...paying, relationships: { order: { data: order } } } });
  }
  return { operations, items: positions };
}

/** Leaves out what is asked of companies alone where no company is named. */
function personOf({ legalForm, registrationNumber, companyName, ...person }: Person): object {
  if (companyName === '') return { ...person, companyName: null };
  const asked = { legalForm: legalForm || null, registrationNumber: registrationNumber || null };
  return { ...person, companyName, ...asked };
}

/** Tells whether the customer pays at once: a payment of nothing is no payment, such as for a free transfer. */
export const paysNow = ({ payment }: Pick<OrderForm, 'payment'>, { today }: PricedCart): boolean =>
  payment !== 'account' && today.total > 0;

/** Returns the domain of an item, or what was typed for it: for an expansion that of its plan. */
export function domainOf(item: CartItem, { domains }: Pick<OrderForm, 'domains'>): string | null {
  const typed = Object.entries(domains).find(([plan]) => plan === item.key || isFor(item, plan));
  return item.domain ?? (typed?.[1].trim() || null);
}

function lineOf(item: CartItem, form: OrderForm, priced: PricedCart): Add {
  const { key, kind, product, quantity, period, transfer } = item;
  const { registrant, codes } = form;
  const attributes = {
    domain: domainOf(item, form),
    quantity,
    period,
    agreedAmount: priced.lines.find((line) => line.key === key)?.amount ?? null,
    ...(transfer && { authCode: codes[key]?.trim() ?? '' }),
  };
  const chosen = registrant === 'new' ? holder : { type: 'domaincontacts', id: registrant };
  const isNamed = kind === 'extension' && registrant !== 'own';
  const relationships = {
    order: { data: order },
    product: { data: { type: 'products', id: product } },
    ...(isNamed && { registrant: { data: chosen } }),
  };
  return { op: 'add', data: { type: 'orderlines', attributes, relationships } };
}
