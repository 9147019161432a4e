import { Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { type MouseEvent, type RefObject, useRef } from 'react';
import { useDocumentTitle } from '../../layout/documentTitle.ts';
import { CartNews } from '../../shop/CartNews.tsx';
import type { CartItem } from '../../shop/cartStore.ts';
import { useShop } from '../../shop/ShopContext.tsx';
import type { Catalogue, PricedCart } from '../../shop/shopAnswers.ts';
import { useAnswer } from '../../shop/useAnswer.ts';
import { useCart } from '../../shop/useCart.ts';
import { useCartPrice } from '../../shop/useCartPrice.ts';
import { CartLines } from './CartLines.tsx';
import { CartTotals } from './CartTotals.tsx';
import { MoreHosting } from './MoreHosting.tsx';
import { PricingFailed } from './PricingFailed.tsx';
import { type FindElement, type LeadFocus, useFocusAfter } from './useFocusAfter.ts';

/** Shows what somebody is about to order, to edit in place, priced by the rules of orders. */
export function CartPage() {
  const { translate } = useShop();
  const items = useCart();
  const heading = useRef<HTMLHeadingElement>(null);
  const leadFocus = useFocusAfter();
  useDocumentTitle(translate('shop.cart.title'));
  return (
    <>
      <CartNews />
      {items.length === 0 ? (
        <EmptyCart heading={heading} />
      ) : (
        <FilledCart items={items} heading={heading} leadFocus={leadFocus} />
      )}
    </>
  );
}

interface FilledCartProps {
  items: readonly CartItem[];
  /** Gets the focus where nothing else is left for it. */
  heading: RefObject<HTMLHeadingElement | null>;
  leadFocus: LeadFocus;
}

function FilledCart({ items, heading, leadFocus }: FilledCartProps) {
  const { translate, to } = useShop();
  const { answer, failure, retry } = useCartPrice(items);
  const { answer: catalogue } = useAnswer<Catalogue>('catalogue', {});
  const lines = useRef<HTMLDivElement>(null);
  const lineOf = (key: string | null): HTMLElement | undefined =>
    [...(lines.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])].find(
      (line) => line.dataset['line'] === key,
    );
  const toNext = (next: string | null, press: MouseEvent): void =>
    leadFocus(() => lineOf(next)?.querySelector<HTMLElement>(':scope > button') ?? heading.current, press);
  const toAdded = (key: string, offer: FindElement, press: MouseEvent): void =>
    leadFocus(() => offer() ?? lineOf(key) ?? heading.current, press);
  return (
    <Box sx={page}>
      <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ mb: 2 }}>
        {translate('shop.cart.title')}
      </Typography>
      {failure && <PricingFailed onRetry={retry} />}
      <Box sx={columns}>
        <Box ref={lines} sx={{ gridArea: 'lines', minWidth: 0 }}>
          <CartLines items={items} priced={answer} onRemoved={toNext} />
        </Box>
        <Box sx={{ gridArea: 'more', minWidth: 0 }}>
          <MoreHosting items={items} catalogue={catalogue} onAdded={toAdded} />
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

function EmptyCart({ heading }: Pick<FilledCartProps, 'heading'>) {
  const { translate, to } = useShop();
  return (
    <Box sx={{ maxWidth: 440, mx: 'auto', py: { xs: 5, md: 9 }, textAlign: 'center' }}>
      <Typography variant="h1" ref={heading} tabIndex={-1}>
        {translate('shop.cart.empty')}
      </Typography>
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
