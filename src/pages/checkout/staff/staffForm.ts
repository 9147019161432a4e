import type { CartItem } from '../../../shop/cartStore.ts';
import type { PricedCart } from '../../../shop/shopAnswers.ts';
import type { PriceChoice } from '../../../shop/useCartPrice.ts';
import type { OrderForm } from '../orderRequest.ts';

/** Says what staff makes of a cart: an order at once, or a quotation to sign. */
export type Made = 'order' | 'quotation';

export interface StaffFormProps {
  items: readonly CartItem[];
  form: OrderForm;
  made: Made;
  choices: Readonly<Record<string, PriceChoice>>;
  priced: PricedCart;
  isPricing: boolean;
  isPricingFailed: boolean;
  onChange: (values: Partial<OrderForm>) => void;
  onMade: (made: Made) => void;
  onChoice: (key: string, choice: PriceChoice) => void;
  /** Called to price the cart once more. */
  onRefresh: () => void;
}
