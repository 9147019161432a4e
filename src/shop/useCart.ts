import { useSyncExternalStore } from 'react';
import { type CartItem, cartStore } from './cartStore.ts';

/** Returns the items of the cart, as they change in any tab. */
export const useCart = (): readonly CartItem[] => useSyncExternalStore(cartStore.subscribe, cartStore.items);
