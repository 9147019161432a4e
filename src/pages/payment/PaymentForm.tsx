import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useCreate, useTranslate } from 'react-admin';
import { moneyText } from '../../../schema/amountText.ts';
import { useDebits } from '../../documents/useDebits.ts';
import { useNotifyFailure } from '../../views/page/useNotifyFailure.ts';
import { useStopped } from '../../views/page/useStopped.ts';
import { useLocale } from '../../views/record/useLocale.ts';
import { OtherInvoices } from './OtherInvoices.tsx';
import { TransferDetails } from './TransferDetails.tsx';
import { type Invoice, useOpenOf } from './useInvoice.ts';

/** Lists ways to pay, the most used first; the last is made by the customer at their own bank. */
const ways = ['ideal', 'creditCard', 'paypal', 'online', 'transfer'] as const;
type Way = (typeof ways)[number];

interface PaymentFormProps {
  invoice: Invoice;
  onStarted: (id: string) => void;
}

/** Asks how somebody wants to pay, and starts the payment. */
export function PaymentForm({ invoice, onStarted }: PaymentFormProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const stopped = useStopped('onlinepayments', 'create');
  const [way, setWay] = useState<Way>(stopped ? 'transfer' : 'ideal');
  const [signsMandate, setSigns] = useState(false);
  const others = useOthersToPay(invoice);
  const [chosen, setChosen] = useState<Invoice[]>([]);
  const paid = [invoice, ...chosen];
  const amount = paid.reduce((sum, { openAmount }) => sum + openAmount, 0);
  const { start, isPending } = useStart(onStarted);

  function submit(event: FormEvent): void {
    event.preventDefault();
    void start({ invoices: paid.map(({ id }) => id), method: way, signsMandate });
  }

  return (
    <Box component="form" onSubmit={submit}>
      <FormControl fullWidth>
        <FormLabel id="way">{translate('payment.how')}</FormLabel>
        {stopped && (
          <Alert severity="warning" sx={{ mt: 1 }}>
            {translate(stopped)}
          </Alert>
        )}
        <RadioGroup aria-labelledby="way" value={way} onChange={(_, value) => setWay(value as Way)} sx={list}>
          {ways.map((one) => (
            <FormControlLabel
              key={one}
              value={one}
              control={<Radio />}
              disabled={stopped !== undefined && one !== 'transfer'}
              label={translate(`payment.ways.${one}`)}
              sx={choice}
            />
          ))}
        </RadioGroup>
      </FormControl>
      {way === 'transfer' ? (
        <TransferDetails invoice={invoice} />
      ) : (
        <>
          <OtherInvoices invoices={others} chosen={chosen} onChange={setChosen} />
          <FormControlLabel
            control={<Checkbox checked={signsMandate} onChange={(_, isChecked) => setSigns(isChecked)} />}
            label={translate('payment.mandate')}
            sx={{ alignItems: 'flex-start', my: 1.5, '& .MuiCheckbox-root': { mt: -1 } }}
          />
          <Button type="submit" variant="contained" size="large" fullWidth disabled={isPending}>
            {translate('payment.pay', { amount: moneyText(amount, locale) })}
          </Button>
        </>
      )}
    </Box>
  );
}

/** Lists what the same customer has to pay as well, without what we collect. */
function useOthersToPay(invoice: Invoice): readonly Invoice[] {
  const { data: open = [] } = useOpenOf(invoice);
  const { data: debits } = useDebits(open.map(({ id }) => id));
  return debits ? open.filter(({ id }) => id !== invoice.id && !debits.has(id)) : [];
}

/** Starts an online payment. */
function useStart(onStarted: (id: string) => void) {
  const notifyFailure = useNotifyFailure();
  const [create, { isPending }] = useCreate();
  const start = async (data: object): Promise<void> => {
    try {
      const made = await create('onlinepayments', { data }, { returnPromise: true });
      onStarted(String(made.id));
    } catch (error) {
      notifyFailure(error);
    }
  };
  return { start, isPending };
}

const list = { mt: 1, gap: 1 };
/** Makes each way a row that a thumb hits. */
const choice = {
  m: 0,
  px: 1,
  minHeight: 52,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '&:has(input:checked)': { borderColor: 'primary.main' },
};
