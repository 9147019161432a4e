import { useEffect, useRef, useState } from 'react';
import { LiveRegion } from '../views/page/LiveRegion.tsx';
import { type CartItem, cartStore } from './cartStore.ts';
import { useShop } from './ShopContext.tsx';
import { useCart } from './useCart.ts';

/** Tells screen readers what came into the cart and what left it, as buttons alone do not say that. */
export function CartNews() {
  const { translate } = useShop();
  const items = useCart();
  const isRead = useIsRead();
  const [told, setTold] = useState('');
  const before = useRef<readonly CartItem[] | null>(null);
  useEffect(() => {
    // Begins with what was kept, which is no news.
    const known = before.current ?? items;
    if (isRead) before.current = items;
    const added = without(items, known);
    const removed = without(known, items);
    if (added.length > 0) setTold(translate('shop.cart.added', { names: namesOf(added) }));
    else if (removed.length > 0) setTold(translate('shop.cart.removed', { names: namesOf(removed) }));
  }, [items, isRead, translate]);
  return <LiveRegion text={told} />;
}

/** Returns whether what the browser kept has been read. */
function useIsRead(): boolean {
  const [isRead, setRead] = useState(false);
  useEffect(() => void cartStore.ready.then(() => setRead(true)), []);
  return isRead;
}

const without = (items: readonly CartItem[], others: readonly CartItem[]): CartItem[] =>
  items.filter(({ key }) => !others.some((other) => other.key === key));

const namesOf = (items: readonly CartItem[]): string =>
  items.map(({ kind, shown, name }) => (kind === 'extension' ? (shown ?? name) : name)).join(', ');
