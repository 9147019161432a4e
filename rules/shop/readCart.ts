import type { BillingPeriod } from '../documents/soldValues.ts';

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
}

export interface AskedCart {
  items: CartItem[];
  /** Whom it is for; default: the only customer of the caller. */
  customer: string | null;
}

/** Limits the items of a cart. */
const mostItems = 200;

const periods: readonly unknown[] = ['once', 'monthly', 'yearly'] satisfies BillingPeriod[];

/** Reads a cart as browsers keep it; undefined where anything in it makes no sense. */
export function readCart(body: unknown): AskedCart | undefined {
  const { items, customer = null } = membersOf(body);
  const isCustomer = customer === null || isId(customer);
  if (!Array.isArray(items) || items.length > mostItems || !isCustomer) return undefined;
  const read = items.map(readItem);
  const sound = read.filter((item) => item !== undefined);
  return sound.length === items.length ? { items: sound, customer } : undefined;
}

function readItem(given: unknown): CartItem | undefined {
  const { key, product, period, quantity, transfer } = membersOf(given);
  const isSound =
    typeof key === 'string' && key.length <= 200 && isId(product) && isPeriod(period) && isQuantity(quantity);
  return isSound ? { key, product, period, quantity, transfer: transfer === true } : undefined;
}

const membersOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const isId = (value: unknown): value is string => typeof value === 'string' && /^[1-9]\d{0,17}$/.test(value);
const isPeriod = (value: unknown): value is BillingPeriod => periods.includes(value);
/** Accepts whole pieces, a thousand at most. */
const isQuantity = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1000 && Number(value) <= 1_000_000 && Number(value) % 1000 === 0;
