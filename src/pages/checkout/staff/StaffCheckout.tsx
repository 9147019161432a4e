import { Box, Button, Card, Typography } from '@mui/material';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type CartItem, cartStore } from '../../../shop/cartStore.ts';
import { useShop } from '../../../shop/ShopContext.tsx';
import type { PricedCart } from '../../../shop/shopAnswers.ts';
import { type PriceChoice, useCartPrice } from '../../../shop/useCartPrice.ts';
import { PageLoading } from '../../../views/page/PageLoading.tsx';
import { CartTotals } from '../CartTotals.tsx';
import { columns } from '../CheckoutForm.tsx';
import { emptyOrder } from '../orderForm.ts';
import type { OrderForm } from '../orderRequest.ts';
import { PriceChange } from '../PriceChange.tsx';
import { PricingFailed } from '../PricingFailed.tsx';
import { Refusal } from '../Refusal.tsx';
import { useOrdering } from '../useOrdering.ts';
import { StaffQuestions } from './StaffQuestions.tsx';
import type { Made, StaffFormProps } from './staffForm.ts';
import { staffOrder, staffQuotation } from './staffRequest.ts';

/** Orders for a customer, or makes a quotation, from the same catalogue and at prices of one's own choice. */
export function StaffCheckout({ items }: { items: readonly CartItem[] }) {
  const { translate } = useShop();
  const [query] = useSearchParams();
  const [form, setForm] = useState<OrderForm>(() => ({ ...emptyOrder(query.get('customer')), payment: 'account' }));
  const [made, setMade] = useState<Made>('quotation');
  const [choices, setChoices] = useState<Readonly<Record<string, PriceChoice>>>({});
  const isQuotation = made === 'quotation';
  const { answer, isBusy, failure, retry } = useCartPrice(items, form.customer || null, { choices, isQuotation });
  if (!answer) return failure ? <PricingFailed onRetry={retry} /> : <PageLoading />;
  const change = (values: Partial<OrderForm>): void => setForm((now) => ({ ...now, ...values }));
  const choose = (key: string, choice: PriceChoice): void => setChoices((now) => ({ ...now, [key]: choice }));
  return (
    <Box sx={{ maxWidth: 1080, mx: 'auto' }}>
      <Typography variant="h1" sx={{ mb: 2 }}>
        {translate('shop.staff.title')}
      </Typography>
      <StaffForm
        {...{ items, form, made, choices, priced: answer, isPricing: isBusy }}
        isPricingFailed={failure !== null}
        onChange={change}
        onMade={setMade}
        onChoice={choose}
        onRefresh={retry}
      />
    </Box>
  );
}

function StaffForm(props: StaffFormProps) {
  const { items, form, made, choices, priced, isPricing, isPricingFailed, onRefresh } = props;
  const { translate } = useShop();
  const navigate = useNavigate();
  const [seen, setSeen] = useState<PricedCart | null>(null);
  const { place, isBusy, refused } = useOrdering((id) => {
    cartStore.clear();
    navigate(`/${made}s/${id}/show`, { replace: true });
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSeen(priced);
    void place(made === 'order' ? staffOrder(form, items, priced, choices) : staffQuotation(form, items, priced));
  };
  const isPrice = refused?.isPrice ?? false;
  // Asks for the new prices, which are then shown beside those that were seen.
  useEffect(() => {
    if (isPrice) onRefresh();
  }, [isPrice, onRefresh]);
  return (
    <Box component="form" onSubmit={submit} sx={columns}>
      <StaffQuestions {...props} />
      <Card sx={side}>
        <CartTotals priced={priced} />
        {isPricingFailed && <PricingFailed onRetry={onRefresh} />}
        {isPrice && seen && !isPricingFailed && <PriceChange before={seen} now={priced} items={items} />}
        <Refusal refused={refused} />
        <Button
          type="submit"
          variant="contained"
          size="large"
          fullWidth
          disabled={isBusy || isPricing || isPricingFailed || priced.customer === null || priced.gone.length > 0}
          sx={{ minHeight: 52, mt: 2 }}
        >
          {translate(`shop.staff.make.${made}`)}
        </Button>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {translate(`shop.staff.next.${made}`)}
        </Typography>
      </Card>
    </Box>
  );
}

const side = { p: { xs: 2, sm: 2.5 }, position: { md: 'sticky' }, top: { md: 72 } };
