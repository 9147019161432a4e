import { Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { useDocumentTitle } from '../../layout/documentTitle.ts';
import { useShop } from '../../shop/ShopContext.tsx';
import type { Catalogue, PricedCart } from '../../shop/shopAnswers.ts';
import { useAnswer } from '../../shop/useAnswer.ts';
import { useCart } from '../../shop/useCart.ts';
import { useCartPrice } from '../../shop/useCartPrice.ts';
import { CartLines } from './CartLines.tsx';
import { CartTotals } from './CartTotals.tsx';
import { MoreHosting } from './MoreHosting.tsx';
import { PricingFailed } from './PricingFailed.tsx';

/** Shows what somebody is about to order, to edit in place, priced by the rules of orders. */
export function CartPage() {
  const { translate, to } = useShop();
  const items = useCart();
  const { answer, failure, retry } = useCartPrice(items);
  const { answer: catalogue } = useAnswer<Catalogue>('catalogue', {});
  useDocumentTitle(translate('shop.cart.title'));
  if (items.length === 0) return <EmptyCart />;
  return (
    <Box sx={page}>
      <Typography variant="h1" sx={{ mb: 2 }}>
        {translate('shop.cart.title')}
      </Typography>
      {failure && <PricingFailed onRetry={retry} />}
      <Box sx={columns}>
        <Box sx={{ gridArea: 'lines', minWidth: 0 }}>
          <CartLines items={items} priced={answer} />
        </Box>
        <Box sx={{ gridArea: 'more', minWidth: 0 }}>
          <MoreHosting items={items} catalogue={catalogue} />
        </Box>
        <Card sx={totals}>
          {answer ? <CartTotals priced={answer} /> : <Skeleton height={160} />}
          <Onward isReady={answer !== null && !isBlocked(answer)} />
          <Button {...to('/search')} fullWidth sx={{ mt: 1, minHeight: 44 }}>
            {translate('shop.cart.more')}
          </Button>
        </Card>
      </Box>
    </Box>
  );
}

/** Leads on to the order; visitors choose first whether they are new here. */
function Onward({ isReady }: { isReady: boolean }) {
  const { translate, to, isVisitor } = useShop();
  const button = { size: 'large', fullWidth: true, disabled: !isReady } as const;
  if (!isVisitor)
    return (
      <Button variant="contained" {...button} {...to('/checkout')} sx={{ minHeight: 52, mt: 2 }}>
        {translate('shop.cart.order')}
      </Button>
    );
  return (
    <>
      <Button variant="contained" {...button} {...to('/become')} sx={{ minHeight: 52, mt: 2 }}>
        {translate('shop.cart.orderAsNew')}
      </Button>
      <Button variant="outlined" {...button} {...to('/checkout')} sx={{ minHeight: 52, mt: 1 }}>
        {translate('shop.cart.orderAsKnown')}
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {translate('shop.cart.account')}
      </Typography>
    </>
  );
}

/** Tells whether something is in the cart that can no longer be ordered. */
const isBlocked = ({ gone }: PricedCart): boolean => gone.length > 0;

function EmptyCart() {
  const { translate, to } = useShop();
  return (
    <Box sx={{ maxWidth: 440, mx: 'auto', py: { xs: 5, md: 9 }, textAlign: 'center' }}>
      <Typography variant="h1">{translate('shop.cart.empty')}</Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
        {translate('shop.cart.emptyText')}
      </Typography>
      <Button variant="contained" size="large" {...to('/search')} sx={{ minHeight: 52, mr: 1 }}>
        {translate('shop.cart.find')}
      </Button>
      <Button size="large" {...to('/prices')} sx={{ minHeight: 52 }}>
        {translate('shop.prices.title')}
      </Button>
    </Box>
  );
}

const page = { maxWidth: 1080, mx: 'auto' };
const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
  gridTemplateRows: { md: 'auto 1fr' },
  // Puts the sum before further offers on a phone, where those would hide it.
  gridTemplateAreas: { xs: '"lines" "totals" "more"', md: '"lines totals" "more totals"' },
  gap: { xs: 2, md: 3 },
  alignItems: 'start',
};
const totals = { gridArea: 'totals', p: { xs: 2, sm: 2.5 }, position: { md: 'sticky' }, top: { md: 72 } };
