import { Button, Card, Checkbox, FormControlLabel, Link, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useShop } from '../../shop/ShopContext.tsx';
import type { Catalogue, PricedCart } from '../../shop/shopAnswers.ts';
import { useAnswer } from '../../shop/useAnswer.ts';
import { CartTotals } from './CartTotals.tsx';
import { Refusal } from './Refusal.tsx';
import type { Refused } from './useOrdering.ts';

interface OrderSideProps {
  priced: PricedCart;
  refused: Refused | null;
  /** Whether it waits for an answer. */
  isBusy: boolean;
  paysNow: boolean;
  /** Old and new prices, where these differ. */
  children: ReactNode;
}

/** Shows what the order costs, what was refused, the terms, and the button that places it. */
export function OrderSide({ priced, refused, isBusy, paysNow, children }: OrderSideProps) {
  const { translate, money } = useShop();
  return (
    <Card sx={side}>
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
      {catalogue?.terms && (
        <Link href={catalogue.terms} target="_blank" rel="noreferrer" variant="body2" sx={{ display: 'block', pb: 1 }}>
          {translate('shop.checkout.terms')}
        </Link>
      )}
      <Typography variant="caption" color="textSecondary" component="p">
        {translate('shop.checkout.legal')}
      </Typography>
    </>
  );
}

const side = { p: { xs: 2, sm: 2.5 }, position: { md: 'sticky' }, top: { md: 72 } };
