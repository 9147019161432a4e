import { Checkbox, FormControl, FormControlLabel, FormGroup, FormLabel } from '@mui/material';
import { useTranslate } from 'react-admin';
import { moneyText } from '../../../schema/amountText.ts';
import { useLocale } from '../../views/record/useLocale.ts';
import type { Invoice } from './useInvoice.ts';

interface OtherInvoicesProps {
  invoices: readonly Invoice[];
  chosen: readonly Invoice[];
  onChange: (chosen: Invoice[]) => void;
}

/** Offers to pay what else is open in the same payment. */
export function OtherInvoices({ invoices, chosen, onChange }: OtherInvoicesProps) {
  const translate = useTranslate();
  const locale = useLocale();
  if (invoices.length === 0) return null;
  const isChosen = ({ id }: Invoice): boolean => chosen.some((one) => one.id === id);
  const toggle = (invoice: Invoice): void =>
    onChange(isChosen(invoice) ? chosen.filter(({ id }) => id !== invoice.id) : [...chosen, invoice]);
  return (
    <FormControl component="fieldset" fullWidth sx={{ mt: 2 }}>
      <FormLabel component="legend">{translate('payment.others')}</FormLabel>
      <FormGroup>
        {invoices.map((invoice) => (
          <FormControlLabel
            key={invoice.id}
            control={<Checkbox checked={isChosen(invoice)} onChange={() => toggle(invoice)} />}
            label={`${invoice.number ?? ''} · ${moneyText(invoice.openAmount, locale)}`}
            sx={{ minHeight: 44 }}
          />
        ))}
      </FormGroup>
    </FormControl>
  );
}
