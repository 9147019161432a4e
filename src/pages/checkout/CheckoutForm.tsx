import {
  Alert,
  Box,
  Button,
  Card,
  Checkbox,
  FormControlLabel,
  Link,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import type { CartItem } from '../../shop/cartStore.ts';
import { useShop } from '../../shop/ShopContext.tsx';
import type { Catalogue, PricedCart } from '../../shop/shopAnswers.ts';
import { useAnswer } from '../../shop/useAnswer.ts';
import { CartTotals } from './CartTotals.tsx';
import { ContactChoice } from './ContactChoice.tsx';
import { DomainQuestions } from './DomainQuestions.tsx';
import { type OrderForm, orderRequest } from './orderRequest.ts';
import { PaymentChoice } from './PaymentChoice.tsx';
import { PriceChange } from './PriceChange.tsx';
import { noPerson, RegistrantChoice } from './RegistrantChoice.tsx';
import { useOrdering } from './useOrdering.ts';

interface CheckoutFormProps {
  items: readonly CartItem[];
  priced: PricedCart;
  isPricing: boolean;
  onCompany: (id: string) => void;
  onPlaced: (id: string) => void;
  /** Called to price the cart once more. */
  onRefresh: () => void;
}

export function CheckoutForm({ items, priced, isPricing, onCompany, onPlaced, onRefresh }: CheckoutFormProps) {
  const { translate, money } = useShop();
  const { answer: catalogue } = useAnswer<Catalogue>('catalogue', {});
  const company = priced.companies.find(({ id }) => id === priced.customer);
  const [form, setForm] = useState<OrderForm>(() => emptyForm(priced, company?.account ?? false));
  const [hasAgreed, setAgreed] = useState(false);
  /** The prices that were seen when an order was refused because of them. */
  const [before, setBefore] = useState<PricedCart | null>(null);
  const { place, isBusy, refused } = useOrdering(onPlaced);
  const change = (values: Partial<OrderForm>): void => setForm((now) => ({ ...now, ...values }));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setBefore(priced);
    void place(orderRequest(form, items, priced));
  };
  const isPrice = refused?.isPrice ?? false;
  // Asks for the new prices, which are then shown beside those that were seen.
  useEffect(() => {
    if (isPrice) onRefresh();
  }, [isPrice, onRefresh]);
  const isChanged = isPrice && before !== null;
  return (
    <Box component="form" onSubmit={submit} sx={columns}>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        {priced.companies.length > 1 && (
          <Part title={translate('shop.checkout.company')}>
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
          </Part>
        )}
        <DomainQuestions items={items} form={form} change={change} />
        {items.some(({ kind }) => kind === 'extension') && (
          <Part title={translate('shop.checkout.registrant')}>
            <RegistrantChoice form={form} change={change} />
          </Part>
        )}
        <Part title={translate('shop.checkout.payment')}>
          <PaymentChoice value={form.payment} account={company?.account ?? false} onChange={change} />
        </Part>
        <Part title={translate('shop.checkout.further')}>
          <ContactChoice customer={form.customer} value={form.contact} onChange={change} />
          <TextField
            label={translate('shop.checkout.remarks')}
            value={form.remarks}
            onChange={({ target }) => change({ remarks: target.value })}
            multiline
            minRows={2}
            fullWidth
            sx={{ mt: 2 }}
          />
        </Part>
      </Box>
      <Card sx={side}>
        <CartTotals priced={priced} />
        {isChanged && <PriceChange before={before} now={priced} items={items} />}
        {refused && !refused.isPrice && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {refused.faults.map(({ text, item }) => (
              <div key={`${item?.key ?? ''} ${text}`}>
                {item && <strong>{item.shown ?? item.name}: </strong>}
                {text}
              </div>
            ))}
          </Alert>
        )}
        <FormControlLabel
          sx={{ alignItems: 'flex-start', mt: 2, '& .MuiCheckbox-root': { mt: -1 } }}
          control={<Checkbox required checked={hasAgreed} onChange={(_, isChecked) => setAgreed(isChecked)} />}
          label={
            <>
              {translate('shop.checkout.agree')}{' '}
              {catalogue?.terms && (
                <Link href={catalogue.terms} target="_blank" rel="noreferrer">
                  {translate('shop.checkout.terms')}
                </Link>
              )}
            </>
          }
        />
        <Typography variant="caption" color="textSecondary" component="p">
          {translate('shop.checkout.legal')}
        </Typography>
        <Button
          type="submit"
          variant="contained"
          size="large"
          fullWidth
          disabled={isBusy || isPricing || priced.gone.length > 0}
          sx={{ minHeight: 52, mt: 2 }}
        >
          {translate(form.payment === 'account' ? 'shop.checkout.order' : 'shop.checkout.orderAndPay', {
            price: money(priced.today.total),
          })}
        </Button>
      </Card>
    </Box>
  );
}

const emptyForm = ({ customer }: PricedCart, isOnAccount: boolean): OrderForm => ({
  customer: customer ?? '',
  contact: '',
  registrant: 'own',
  person: noPerson,
  remarks: '',
  codes: {},
  domains: {},
  payment: isOnAccount ? 'account' : 'ideal',
});

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 360px' },
  gap: { xs: 2, md: 3 },
  alignItems: 'start',
};
const side = { p: { xs: 2, sm: 2.5 }, position: { md: 'sticky' }, top: { md: 72 } };
