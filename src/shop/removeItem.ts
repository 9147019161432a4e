import { isFor } from './cartItems.ts';
import { type CartItem, cartStore } from './cartStore.ts';

/** Takes an item out of the cart, and with a plan the expansions for it. */
export function removeItem({ key }: CartItem): void {
  for (const other of cartStore.items()) if (isFor(other, key)) cartStore.remove(other.key);
  cartStore.remove(key);
}
