import { Box, Button, Card, Checkbox, Divider, FormControlLabel, Link, Typography } from '@mui/material';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import type { CartItem } from '../../shop/cartStore.ts';
import { useShop } from '../../shop/ShopContext.tsx';
import type { Catalogue, PricedCart } from '../../shop/shopAnswers.ts';
import { useAnswer } from '../../shop/useAnswer.ts';
import { CartTotals } from './CartTotals.tsx';
import { GoneItem } from './GoneItem.tsx';
import { Refusal } from './Refusal.tsx';
import type { Refused } from './refusal.ts';
import { useFocusAfter } from './useFocusAfter.ts';

interface OrderSideProps {
  items: readonly CartItem[];
  priced: PricedCart;
  refused: Refused | null;
  /** Whether it waits for an answer. */
  isBusy: boolean;
  paysNow: boolean;
  /** Old and new prices, where these differ. */
  children: ReactNode;
}

/** Shows what the order costs, what was refused, the terms, and the button that places it. */
export function OrderSide({ items, priced, refused, isBusy, paysNow, children }: OrderSideProps) {
  const { translate, money } = useShop();
  return (
    <Card sx={side}>
      <Ordered items={items} priced={priced} />
      <CartTotals priced={priced} />
      {children}
      <Refusal refused={refused} />
      <Terms />
      <Button
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        disabled={isBusy || priced.gone.length > 0}
        sx={{ minHeight: 52, mt: 2 }}
      >
        {translate(paysNow ? 'shop.checkout.orderAndPay' : 'shop.checkout.order', {
          price: money(priced.today.total),
        })}
      </Button>
    </Card>
  );
}

/** Lists what is ordered, which a letter on the way to an account may have made somebody forget. */
function Ordered({ items, priced }: Pick<OrderSideProps, 'items' | 'priced'>) {
  const { translate, money, to } = useShop();
  const amounts = new Map(priced.lines.map(({ key, amount }) => [key, amount]));
  const heading = useRef<HTMLHeadingElement>(null);
  const leadFocus = useFocusAfter();
  const toHeading = (press: MouseEvent): void => leadFocus(() => heading.current, press);
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="h2" ref={heading} tabIndex={-1} sx={{ flex: 1 }}>
          {translate('shop.checkout.ordered')}
        </Typography>
        <Button size="small" {...to('/cart')} sx={{ minHeight: 44, mr: -1 }}>
          {translate('shop.checkout.edit')}
        </Button>
      </Box>
      <Box component="ul" sx={ordered}>
        {items.map((item) => {
          const { key, kind, shown, name, transfer } = item;
          const amount = amounts.get(key);
          const isGone = priced.gone.includes(key);
          return (
            <Box component="li" key={key} sx={isGone ? { flexWrap: 'wrap' } : {}}>
              <span>
                {kind === 'extension' ? shown : name}
                {kind !== 'extension' && shown && ` · ${shown}`}
                {transfer && ` · ${translate('shop.cart.moves')}`}
              </span>
              {isGone ? (
                <GoneItem item={item} onRemoved={toHeading} />
              ) : (
                <span>{amount === undefined ? '…' : money(amount)}</span>
              )}
            </Box>
          );
        })}
      </Box>
      <Divider sx={{ mb: 2 }} />
    </>
  );
}

/** Asks to agree to the terms, with a link to them. */
function Terms() {
  const { translate } = useShop();
  const { answer: catalogue } = useAnswer<Catalogue>('catalogue', {});
  const [hasAgreed, setAgreed] = useState(false);
  return (
    <>
      <FormControlLabel
        sx={{ alignItems: 'flex-start', mt: 2, '& .MuiCheckbox-root': { mt: -1 } }}
        control={<Checkbox required checked={hasAgreed} onChange={(_, isChecked) => setAgreed(isChecked)} />}
        label={translate('shop.checkout.agree')}
      />
      {catalogue?.terms !== null && (
        // Keeps its room until the address is known, as the button below would move under a press.
        <Link
          href={catalogue?.terms}
          target="_blank"
          rel="noreferrer"
          variant="body2"
          sx={{ display: 'block', pb: 1, visibility: catalogue ? 'visible' : 'hidden' }}
        >
          {translate('shop.checkout.terms')}
        </Link>
      )}
      <Typography variant="caption" color="textSecondary" component="p">
        {translate('shop.checkout.legal')}
      </Typography>
    </>
  );
}

const ordered = {
  m: 0,
  mb: 1.5,
  p: 0,
  listStyle: 'none',
  fontVariantNumeric: 'tabular-nums',
  '& li': { display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.25, overflowWrap: 'anywhere' },
  '& li > span': { minWidth: 0 },
  '& li > span:last-of-type': { flexShrink: 0 },
};
const side = { p: { xs: 2, sm: 2.5 }, position: { md: 'sticky' }, top: { md: 72 } };
