import type { Customer } from '../../resources/customers.ts';
import type { Product } from '../../resources/products.ts';
import { dayIn } from '../../schema/day.ts';
import type { Enquiry, EnquiryContext } from '../../schema/enquiry.ts';
import type { Attributes } from '../../schema/normalize.ts';
import { vatRateOn } from '../billing/vat/vatRates.ts';
import { documentTotals, type TotalledLine, treatmentOf } from '../documents/totals/documentTotals.ts';
import { amountOf, type BillingPeriod, termPrices } from '../documents/totals/soldValues.ts';
import type { Records } from '../stored/records.ts';
import { ownCustomers } from './buyers.ts';
import { onOffer } from './offer.ts';
import { type AskedCart, type CartItem, readCart } from './readCart.ts';

/** Holds an item as it is priced now, in cents without VAT. */
export interface PricedItem extends CartItem {
  description: string;
  price: number;
  discount: number;
  /** Months that one is bound. */
  term: number;
  amount: number;
  /** What each period after the first costs. */
  later: number;
  vatClass: Product['vatClass'];
}

interface Terms {
  /** Basis points. */
  discount: number;
  isQuotation: boolean;
}

/** Prices an item as its line will be. A price that staff asks stays; that of a quotation recurs from the beginning. */
export function priced(item: CartItem, product: Product, terms: Terms): PricedItem {
  const { period, quantity, transfer } = item;
  const usual = termPrices(product, period, transfer);
  const later = item.price ?? usual.later;
  const price = item.price ?? (terms.isQuotation ? usual.later : usual.first);
  const discount = item.discount ?? terms.discount;
  const amountAt = (unitPrice: number): number => amountOf({ quantity, unitPrice, discount });
  const { name: description, vatClass, contractTerm: term } = product;
  const amounts = { amount: amountAt(price), later: amountAt(later) };
  return { ...item, description, price, discount, ...amounts, term, vatClass };
}

/** Totals what is due today: the first period of everything, as the order is paid. */
export const dueToday = (items: readonly PricedItem[], customer: Customer | null, day: string) =>
  totalsOf(items, ({ amount }) => amount, customer, day);

/** Totals what recurs with a period, after the first; null where nothing does. */
export function recurring(
  items: readonly PricedItem[],
  period: BillingPeriod,
  customer: Customer | null,
  day: string,
): { net: number; vat: number; total: number } | null {
  const own = items.filter((item) => item.period === period);
  return own.length === 0 ? null : totalsOf(own, ({ later }) => later, customer, day);
}

function totalsOf(
  items: readonly PricedItem[],
  amountIn: (item: PricedItem) => number,
  customer: Customer | null,
  day: string,
) {
  const lines = items.map(
    (item): TotalledLine => ({
      amount: amountIn(item),
      vatClass: item.vatClass,
      vatRate: vatRateOn(item.vatClass, day),
    }),
  );
  const treatment = customer ? treatmentOf(customer) : 'domestic';
  const { subtotal, vat, total } = documentTotals(lines, treatment, 0);
  return { net: subtotal, vat, total };
}

/** Answers what a cart costs now, by the rules of orders. */
export const cart: Enquiry<AskedCart, Records> = {
  isPublic: true,
  read: readCart,
  answer: async function* (asked, context): AsyncGenerator<Attributes> {
    const { items, customer: id, isQuotation } = allowed(asked, context);
    const products = new Map((await onOffer(context, 'plan', 'expansion', 'extension')).map((one) => [one.id, one]));
    const isStaff = context.user.role === 'admin';
    const customers = isStaff ? await chosenCustomer(id, context) : await ownCustomers(context);
    const customer = customers.find((one) => one.id === id) ?? customers[0] ?? null;
    const day = dayIn(context.now());
    const discount = customer?.defaultDiscount ?? 0;
    const sold = items.flatMap((item) => {
      const product = products.get(item.product);
      return product ? [priced(item, product, { discount, isQuotation })] : [];
    });
    yield {
      lines: sold.map(({ vatClass: _, ...line }) => line),
      gone: items.filter(({ product }) => !products.has(product)).map(({ key }) => key),
      discount,
      isStaff,
      today: dueToday(sold, customer, day),
      monthly: recurring(sold, 'monthly', customer, day),
      yearly: recurring(sold, 'yearly', customer, day),
      treatment: customer ? treatmentOf(customer) : 'domestic',
      customer: customer?.id ?? null,
      companies: customers.map((one) => ({ id: one.id, name: one.name, account: isOnAccount(one) })),
    };
  },
};

/** Leaves out what only staff may decide: other prices, and quotations. */
const allowed = (asked: AskedCart, { user }: EnquiryContext<Records>): AskedCart =>
  user.role === 'admin'
    ? asked
    : { ...asked, isQuotation: false, items: asked.items.map((item) => ({ ...item, price: null, discount: null })) };

const chosenCustomer = async (id: string | null, { find }: EnquiryContext<Records>): Promise<Customer[]> =>
  id === null ? [] : find('customers', { id });

/** Tells whether a customer may pay an invoice afterwards. A new one pays its first order at once. */
const isOnAccount = ({ paymentMethod, state }: Customer): boolean =>
  state === 'active' && (paymentMethod === 'bankTransfer' || paymentMethod === 'directDebit');
