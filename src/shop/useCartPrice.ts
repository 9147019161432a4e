import type { CartItem } from './cartStore.ts';
import type { PricedCart } from './shopAnswers.ts';
import { useAnswer } from './useAnswer.ts';

/** Holds what staff asks instead of the usual: a price in cents, a discount in basis points. */
export interface PriceChoice {
  price: number | null;
  discount: number | null;
}

interface ByStaff {
  /** By the key of the item. */
  choices: Readonly<Record<string, PriceChoice>>;
  isQuotation: boolean;
}

/** Asks what these items cost now, for a company of the caller; staff says for whom and may choose prices. */
export const useCartPrice = (items: readonly CartItem[], customer: string | null = null, byStaff?: ByStaff) =>
  useAnswer<PricedCart>('cart', {
    customer,
    ...(byStaff && { quotation: byStaff.isQuotation }),
    items: items.map(({ key, product, period, quantity, transfer }) => ({
      key,
      product,
      period,
      quantity,
      transfer,
      ...byStaff?.choices[key],
    })),
  });
