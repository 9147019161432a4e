import type { CartItem } from './cartStore.ts';
import type { PricedCart } from './shopAnswers.ts';
import { useAnswer } from './useAnswer.ts';

/** Asks what these items cost now, for a company of the caller. */
export const useCartPrice = (items: readonly CartItem[], customer: string | null = null) =>
  useAnswer<PricedCart>('cart', {
    customer,
    items: items.map(({ key, product, period, quantity, transfer }) => ({ key, product, period, quantity, transfer })),
  });
