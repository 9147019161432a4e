import CartIcon from '@mui/icons-material/ShoppingCartOutlined';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useShop } from './ShopContext.tsx';
import { useCart } from './useCart.ts';
import { useCartPrice } from './useCartPrice.ts';

/** Keeps the cart at hand at the bottom of the screen, once something is in it. */
export function CartBar() {
  const items = useCart();
  return items.length === 0 ? null : <Bar />;
}

function Bar() {
  const { money, to, translate } = useShop();
  const items = useCart();
  const { answer } = useCartPrice(items);
  return (
    <Paper component="aside" aria-label={translate('shop.cart.title')} sx={bar}>
      <CartIcon aria-hidden sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' } }} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="body2" color="textSecondary" noWrap>
          {translate('shop.cart.count', { count: items.length })}
        </Typography>
        <Typography sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
          {answer ? translate('shop.cart.netToday', { price: money(answer.today.net) }) : '…'}
        </Typography>
      </Box>
      <Button variant="contained" size="large" {...to('/cart')} sx={{ minHeight: 48, whiteSpace: 'nowrap' }}>
        {translate('shop.cart.open')}
      </Button>
    </Paper>
  );
}

const bar = {
  position: 'fixed',
  zIndex: 'appBar',
  bottom: { xs: 0, sm: 16 },
  left: { xs: 0, sm: '50%' },
  width: { xs: '100%', sm: 560 },
  transform: { sm: 'translateX(-50%)' },
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: 2,
  py: 1.25,
  pb: { xs: 'calc(10px + env(safe-area-inset-bottom))', sm: 1.25 },
  border: 1,
  borderColor: 'divider',
  borderRadius: { xs: 0, sm: 3 },
  boxShadow: 6,
  displayPrint: 'none',
};
