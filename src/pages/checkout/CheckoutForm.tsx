import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { CartItem } from '../../shop/cartStore.ts';
import { useShop } from '../../shop/ShopContext.tsx';
import type { PricedCart } from '../../shop/shopAnswers.ts';
import { ContactChoice } from './ContactChoice.tsx';
import { DomainQuestions } from './DomainQuestions.tsx';
import { FieldFaults, useFaultyField } from './FieldFaults.tsx';
import { OrderSide } from './OrderSide.tsx';
import { emptyOrder, orderFor, type TypedOrder, wayToPay } from './orderForm.ts';
import { type OrderForm, orderRequest, paysNow } from './orderRequest.ts';
import { Part } from './Part.tsx';
import { PaymentChoice } from './PaymentChoice.tsx';
import { PriceChange } from './PriceChange.tsx';
import { PricingFailed } from './PricingFailed.tsx';
import { RegistrantChoice } from './RegistrantChoice.tsx';
import { fieldNames } from './refusal.ts';
import { useOrdering } from './useOrdering.ts';

interface CheckoutFormProps {
  items: readonly CartItem[];
  priced: PricedCart;
  /** The company that orders; the prices may still be those of another. */
  customer: string;
  isPricing: boolean;
  isPricingFailed: boolean;
  onCompany: (id: string) => void;
  onPlaced: (id: string) => void;
  /** Called to price the cart once more. */
  onRefresh: () => void;
}

/** Asks what an order needs, and places it at the prices that are shown. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { items, priced, customer, isPricing, isPricingFailed, onCompany, onPlaced, onRefresh } = props;
  const isOnAccount = priced.companies.some(({ id, account }) => id === customer && account);
  const [typed, setTyped] = useState<TypedOrder>(() => emptyOrder(customer));
  if (typed.customer !== customer) setTyped(orderFor(typed, customer));
  const form = { ...typed, payment: wayToPay(typed.payment, isOnAccount) };
  const change = (values: Partial<OrderForm>): void => setTyped((now) => ({ ...now, ...values }));
  /** The prices that were seen when the order was last sent. */
  const [seen, setSeen] = useState<PricedCart | null>(null);
  const { place, isBusy, refused: answered } = useOrdering(onPlaced);
  // Leaves out what was refused to another company.
  const refused = seen?.customer === customer ? answered : null;
  const drawn = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSeen(priced);
    void place(orderRequest(form, items, priced));
  };
  const isPrice = refused?.isPrice ?? false;
  // Asks for the new prices, which are then shown beside those that were seen.
  useEffect(() => {
    if (isPrice) onRefresh();
  }, [isPrice, onRefresh]);
  return (
    <Box component="form" ref={drawn} onSubmit={submit} sx={columns}>
      <FieldFaults refused={refused} form={drawn}>
        <Questions {...{ items, priced, form, change, onCompany, isOnAccount }} />
        <OrderSide
          items={items}
          priced={priced}
          refused={refused}
          isBusy={isBusy || isPricing || isPricingFailed}
          paysNow={paysNow(form, priced)}
        >
          {isPricingFailed && <PricingFailed onRetry={onRefresh} />}
          {isPrice && seen && !isPricingFailed && <PriceChange before={seen} now={priced} items={items} />}
        </OrderSide>
      </FieldFaults>
    </Box>
  );
}

interface QuestionsProps extends Pick<CheckoutFormProps, 'items' | 'priced' | 'onCompany'> {
  form: OrderForm;
  change: (values: Partial<OrderForm>) => void;
  isOnAccount: boolean;
}

function Questions({ items, priced, form, change, onCompany, isOnAccount }: QuestionsProps) {
  const { translate } = useShop();
  const faulty = useFaultyField();
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Part title={translate('shop.checkout.company')}>
        {priced.companies.length === 1 ? (
          <Typography>{priced.companies[0]?.name}</Typography>
        ) : (
          <TextField
            select
            fullWidth
            label={translate('shop.checkout.for')}
            value={form.customer}
            onChange={({ target }) => onCompany(target.value)}
          >
            {priced.companies.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Part>
      <DomainQuestions items={items} form={form} change={change} />
      {items.some(({ kind }) => kind === 'extension') && (
        <Part title={translate('shop.checkout.registrant')}>
          <RegistrantChoice form={form} items={items} change={change} />
        </Part>
      )}
      {priced.today.total > 0 && (
        <Part title={translate('shop.checkout.payment')}>
          <PaymentChoice value={form.payment} account={isOnAccount} onChange={change} />
        </Part>
      )}
      <Part title={translate('shop.checkout.further')}>
        <ContactChoice customer={form.customer} value={form.contact} onChange={change} />
        <TextField
          label={translate('shop.checkout.remarks')}
          value={form.remarks}
          onChange={({ target }) => change({ remarks: target.value })}
          multiline
          {...faulty(fieldNames.remarks)}
          minRows={2}
          fullWidth
          sx={{ mt: 2 }}
        />
      </Part>
    </Box>
  );
}

/** Puts the questions beside what it costs, where there is room. */
export const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 360px' },
  gap: { xs: 2, md: 3 },
  alignItems: 'start',
};
