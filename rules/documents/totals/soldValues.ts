import type { OrderLine } from '../../../resources/orderlines.ts';
import type { Product } from '../../../resources/products.ts';
import { dayIn } from '../../../schema/day.ts';
import type { Change } from '../../../schema/rule.ts';
import { exact, roundedHalfUp } from '../../billing/amounts/exact.ts';
import { lineAmount } from '../../billing/amounts/lineAmount.ts';
import type { DayFault } from '../../billing/calendar/dayFaultTexts.ts';
import { type VatClass, vatRateOn, vatRatesKnownFrom } from '../../billing/vat/vatRates.ts';
import type { RuleContext } from '../../stored/records.ts';
import { recordWith } from '../../stored/recordWith.ts';

/** Holds the values that every kind of line has. */
export interface Sold {
  product: string;
  description: string | null;
  quantity: number;
  unitPrice: number | null;
  discount: number;
}

export type BillingPeriod = 'once' | 'monthly' | 'yearly';

const months = { monthly: 1, yearly: 12 } as const;

type Priced = Pick<Product, 'defaultPrice' | 'priceUnit' | 'contractTerm'>;

/** Returns the months that a price covers; for an extension the contract term (docs/product.md, section 3). */
const pricedMonths = ({ priceUnit, contractTerm }: Priced): number => priceUnit ?? contractTerm;

/** Computes the price of a product for a period, in cents; `once` is its plain price. */
export const priceFor = (product: Priced, period: BillingPeriod): number =>
  period === 'once'
    ? product.defaultPrice
    : roundedHalfUp(
        exact(product.defaultPrice)
          .mul(months[period])
          .div(exact(pricedMonths(product))),
      );

type Sellable = Priced & Pick<Product, 'registerPrice' | 'renewPrice' | 'transferPrice'>;

/**
 * Computes what the first period of a product costs, and each one after it, in cents. An extension costs more or less to
 * register or to move than to renew.
 */
export function termPrices(
  product: Sellable,
  period: BillingPeriod,
  isTransfer = false,
): { first: number; later: number } {
  const { registerPrice, renewPrice, transferPrice, defaultPrice } = product;
  const at = (price: number | null): number => priceFor({ ...product, defaultPrice: price ?? defaultPrice }, period);
  return { first: at(isTransfer ? transferPrice : registerPrice), later: at(renewPrice) };
}

type Renewed = Pick<OrderLine, 'period' | 'unitPrice' | 'renewalPrice'>;

/** Tells whether the first period costs something else than later ones, as where a domain moves to us. */
export const hasOwnFirstPrice = <L extends Renewed>(line: L): line is L & { renewalPrice: number } =>
  line.period !== 'once' && line.renewalPrice !== null && line.renewalPrice !== line.unitPrice;

/** Fills in description and price from the product; another product drops the earlier values. */
export async function productValues<R extends Sold>(
  { before, after, changed }: Change<R>,
  context: RuleContext,
  period: BillingPeriod | null = 'once',
): Promise<{ description: string | null; unitPrice: number | null }> {
  const product = await recordWith(context, 'products', after.product);
  const isOther = before !== undefined && before.product !== after.product;
  const isOpen = (name: 'description' | 'unitPrice'): boolean =>
    after[name] === null || (isOther && !changed.includes(name));
  return {
    description: isOpen('description') ? (product?.name ?? null) : after.description,
    unitPrice: isOpen('unitPrice') ? product && period && priceFor(product, period) : after.unitPrice,
  };
}

/** Holds the factors of an amount; before validation any may be missing. */
type Priceable = { [Name in 'quantity' | 'unitPrice' | 'discount']: number | null };

/** Computes the net amount of a line in cents; zero without a price or quantity. */
export const amountOf = ({ quantity, unitPrice, discount }: Priceable): number =>
  lineAmount({ quantity: quantity ?? 0, unitPrice: unitPrice ?? 0, discount: discount ?? 0 });

/**
 * Derives the VAT class of a line and its rate on the day of supply. The document decides whether VAT is charged
 * (`vatTreatment`), as the buyer's number may be checked until the day of issue.
 */
export async function vatValues(
  product: string,
  day: string | null,
  context: RuleContext,
): Promise<{ vatClass: VatClass | null; vatRate: number }> {
  const sold = await recordWith(context, 'products', product);
  if (!sold) return { vatClass: null, vatRate: 0 };
  const { vatClass } = sold;
  const supplied = day ?? dayIn(context.now);
  return { vatClass, vatRate: supplied < vatRatesKnownFrom ? 0 : vatRateOn(vatClass, supplied) };
}

/** Refuses a day whose VAT rates are not known. */
export const vatDayFaults = (field: string, day: string | null): DayFault[] =>
  day !== null && day < vatRatesKnownFrom ? [{ field, code: 'DATE_TOO_EARLY', params: [vatRatesKnownFrom] }] : [];
