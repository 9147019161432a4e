import { FormControl, FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { useShop } from '../../shop/ShopContext.tsx';
import type { OrderForm } from './orderRequest.ts';

interface PaymentChoiceProps {
  value: OrderForm['payment'];
  /** Whether the customer may pay an invoice afterwards. */
  account: boolean;
  onChange: (values: Pick<OrderForm, 'payment'>) => void;
}

const online = ['ideal', 'creditCard', 'paypal'] as const;

/** Asks how the order is paid: at once online, or by invoice where that was agreed. */
export function PaymentChoice({ value, account, onChange }: PaymentChoiceProps) {
  const { translate } = useShop();
  const ways: readonly OrderForm['payment'][] = account ? ['account', ...online] : online;
  return (
    <FormControl fullWidth>
      <RadioGroup
        aria-label={translate('shop.checkout.payment')}
        value={value}
        onChange={(_, way) => onChange({ payment: way as OrderForm['payment'] })}
        sx={{ gap: 1 }}
      >
        {ways.map((way) => (
          <FormControlLabel
            key={way}
            value={way}
            control={<Radio />}
            label={translate(`shop.checkout.ways.${way}`)}
            sx={choice}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

/** Makes each way a row that a thumb hits. */
const choice = {
  m: 0,
  px: 1,
  minHeight: 52,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '&:has(input:checked)': { borderColor: 'primary.main' },
};
