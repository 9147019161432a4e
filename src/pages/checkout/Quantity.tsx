import { TextField } from '@mui/material';
import { useState } from 'react';
import { type CartItem, cartStore } from '../../shop/cartStore.ts';
import { useShop } from '../../shop/ShopContext.tsx';

/** Counts in whole pieces. */
const piece = 1000;
const mostPieces = 99;

/** Takes how many of an expansion are wanted. What is typed on the way, such as nothing, changes no cart. */
export function Quantity({ item: { key, quantity, name } }: { item: CartItem }) {
  const { translate } = useShop();
  const [typed, setTyped] = useState<string | null>(null);
  const set = (text: string): void => {
    const pieces = Number(text);
    setTyped(text);
    if (Number.isInteger(pieces) && pieces >= 1 && pieces <= mostPieces)
      cartStore.change(key, { quantity: pieces * piece });
  };
  return (
    <TextField
      type="number"
      size="small"
      value={typed ?? quantity / piece}
      onChange={({ target }) => set(target.value)}
      onBlur={() => setTyped(null)}
      slotProps={{
        htmlInput: {
          min: 1,
          max: mostPieces,
          inputMode: 'numeric',
          'aria-label': translate('shop.cart.quantityOf', { name }),
        },
      }}
      fullWidth={false}
      sx={{ width: 84 }}
    />
  );
}
