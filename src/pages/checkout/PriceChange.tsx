import { Alert, Box } from '@mui/material';
import type { CartItem } from '../../shop/cartStore.ts';
import { useShop } from '../../shop/ShopContext.tsx';
import type { PricedCart } from '../../shop/shopAnswers.ts';

interface PriceChangeProps {
  before: PricedCart;
  now: PricedCart;
  items: readonly CartItem[];
}

/** Shows old and new prices side by side; ordering again agrees to the new ones. */
export function PriceChange({ before, now, items }: PriceChangeProps) {
  const { translate, money } = useShop();
  const amountIn = ({ lines }: PricedCart, key: string): number => lines.find((line) => line.key === key)?.amount ?? 0;
  const changed = items.filter(({ key }) => amountIn(before, key) !== amountIn(now, key));
  return (
    <Alert severity="warning" sx={{ mt: 2, '& .MuiAlert-message': { width: 1 } }}>
      {translate('shop.checkout.changed')}
      <Box component="table" sx={table}>
        <thead>
          <tr>
            <th scope="col">{translate('shop.checkout.what')}</th>
            <th scope="col">{translate('shop.checkout.was')}</th>
            <th scope="col">{translate('shop.checkout.is')}</th>
          </tr>
        </thead>
        <tbody>
          {changed.map(({ key, kind, shown, name }) => (
            <tr key={key}>
              <th scope="row">{kind === 'extension' ? shown : name}</th>
              <td>{money(amountIn(before, key))}</td>
              <td>{money(amountIn(now, key))}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Alert>
  );
}

const table = {
  width: 1,
  mt: 1,
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { textAlign: 'right', py: 0.25, pl: 1 },
  '& th:first-of-type': { textAlign: 'left', pl: 0, overflowWrap: 'anywhere' },
};
