import { onePiece } from '../billing/amounts/lineAmount.ts';
import type { BillingPeriod } from '../documents/totals/soldValues.ts';

/** Holds what somebody wants to order. */
export interface CartItem {
  /** Names the item within its cart. */
  key: string;
  product: string;
  period: BillingPeriod;
  /** In thousandths. */
  quantity: number;
  /** Whether a domain moves to us. */
  transfer: boolean;
  /** What staff asks instead of the usual price, in cents. */
  price: number | null;
  /** What staff gives off, in basis points; null for the usual discount of the customer. */
  discount: number | null;
}

export interface AskedCart {
  items: CartItem[];
  /** Whom it is for; default: the only customer of the caller. */
  customer: string | null;
  /** Whether staff offers it in a quotation, which states what recurs. */
  isQuotation: boolean;
}

/** Limits the items of a cart. */
const mostItems = 200;

/** Limits a price to a million euros. */
const mostCents = 100_000_000;
const wholeInBasisPoints = 10_000;

const periods: readonly unknown[] = ['once', 'monthly', 'yearly'] satisfies BillingPeriod[];

/** Reads a cart as browsers keep it; undefined where anything in it makes no sense. */
export function readCart(body: unknown): AskedCart | undefined {
  const { items, customer = null, quotation } = membersOf(body);
  const isCustomer = customer === null || isId(customer);
  if (!Array.isArray(items) || items.length > mostItems || !isCustomer) return undefined;
  const read = items.map(readItem);
  const sound = read.filter((item) => item !== undefined);
  return sound.length === items.length ? { items: sound, customer, isQuotation: quotation === true } : undefined;
}

function readItem(given: unknown): CartItem | undefined {
  const { key, product, period, quantity, transfer, price = null, discount = null } = membersOf(given);
  const isSound =
    typeof key === 'string' && key.length <= 200 && isId(product) && isPeriod(period) && isQuantity(quantity);
  const isSoundPrice = isUpTo(price, mostCents) && isUpTo(discount, wholeInBasisPoints);
  return isSound && isSoundPrice
    ? { key, product, period, quantity, transfer: transfer === true, price, discount }
    : undefined;
}

const membersOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const isId = (value: unknown): value is string => typeof value === 'string' && /^[1-9]\d{0,17}$/.test(value);
const isPeriod = (value: unknown): value is BillingPeriod => periods.includes(value);
const isUpTo = (value: unknown, most: number): value is number | null =>
  value === null || (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most);
/** Accepts whole pieces, a thousand at most. */
const isQuantity = (value: unknown): value is number =>
  Number.isInteger(value) &&
  Number(value) >= onePiece &&
  Number(value) <= 1000 * onePiece &&
  Number(value) % onePiece === 0;
