import type { Product } from '../../resources/products.ts';
import { dayIn } from '../../schema/day.ts';
import type { Fault } from '../../schema/fault.ts';
import type { Change, RuleContext } from '../../schema/rule.ts';
import { exact, roundedHalfUp } from '../billing/amounts/exact.ts';
import { lineAmount } from '../billing/amounts/lineAmount.ts';
import { type VatClass, vatRateOn, vatRatesKnownFrom } from '../billing/vat/vatRates.ts';
import { found } from './found.ts';

/** What every kind of line has. */
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

/** Months that the price of a product is for; an extension has no unit: it is sold by the contract (portal specification, section 3). */
const pricedMonths = ({ priceUnit, contractTerm }: Priced): number => priceUnit ?? contractTerm;

/** Cents of a product for a period. What is sold once, is sold for its price. */
export const priceFor = (product: Priced, period: BillingPeriod): number =>
  period === 'once'
    ? product.defaultPrice
    : roundedHalfUp(
        exact(product.defaultPrice)
          .mul(months[period])
          .div(exact(pricedMonths(product))),
      );

/** What a line leaves open is that of its product; where the product is changed for another, so is what it gave. */
export async function productValues<R extends Sold>(
  { before, after, changed }: Change<R>,
  context: RuleContext,
  period: BillingPeriod | null = 'once',
): Promise<{ description: string | null; unitPrice: number | null }> {
  const product = await found<Product>(context, 'products', after.product);
  const isOther = before !== undefined && before.product !== after.product;
  const isOpen = (name: 'description' | 'unitPrice'): boolean =>
    after[name] === null || (isOther && !changed.includes(name));
  return {
    description: isOpen('description') ? (product?.name ?? null) : after.description,
    unitPrice: isOpen('unitPrice') ? product && period && priceFor(product, period) : after.unitPrice,
  };
}

/** What makes an amount; before validation any of it may be missing. */
type Priceable = { [Name in 'quantity' | 'unitPrice' | 'discount']: number | null };

/** Cents of a line, without VAT; of one that has no price or quantity yet, nothing. */
export const amountOf = ({ quantity, unitPrice, discount }: Priceable): number =>
  lineAmount({ quantity: quantity ?? 0, unitPrice: unitPrice ?? 0, discount: discount ?? 0 });

/**
 * The VAT class of a line's product and its rate on the day of supply. Whether it is charged is the document's to say
 * (`vatTreatment`): the buyer's number may be found valid, or not, until the day of issue.
 */
export async function vatValues(
  product: string,
  day: string | null,
  context: RuleContext,
): Promise<{ vatClass: VatClass | null; vatRate: number }> {
  const sold = await found<Product>(context, 'products', product);
  if (!sold) return { vatClass: null, vatRate: 0 };
  const { vatClass } = sold;
  const supplied = day ?? dayIn(context.now);
  return { vatClass, vatRate: supplied < vatRatesKnownFrom ? 0 : vatRateOn(vatClass, supplied) };
}

/** Nothing is sold on a day of which the rate of VAT is not known. */
export const vatDayFaults = (field: string, day: string | null): Fault[] =>
  day !== null && day < vatRatesKnownFrom ? [{ field, code: 'DATE_TOO_EARLY', params: [vatRatesKnownFrom] }] : [];
