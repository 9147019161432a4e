import { Alert, Button } from '@mui/material';
import type { MouseEvent } from 'react';
import type { CartItem } from '../../shop/cartStore.ts';
import { removeItem } from '../../shop/removeItem.ts';
import { useShop } from '../../shop/ShopContext.tsx';

interface GoneItemProps {
  item: CartItem;
  onRemoved: (press: MouseEvent) => void;
}

/** Says that an item can no longer be ordered, and takes it out of the cart. */
export function GoneItem({ item, onRemoved }: GoneItemProps) {
  const { translate } = useShop();
  const remove = (press: MouseEvent): void => {
    removeItem(item);
    onRemoved(press);
  };
  const take = (
    <Button
      color="inherit"
      onClick={remove}
      aria-label={translate('shop.cart.remove', { name: item.shown ?? item.name })}
      sx={{ minHeight: 44 }}
    >
      {translate('shop.cart.take')}
    </Button>
  );
  return (
    <Alert severity="warning" action={take} sx={{ flexBasis: '100%', my: 0.5 }}>
      {translate('shop.cart.gone')}
    </Alert>
  );
}
