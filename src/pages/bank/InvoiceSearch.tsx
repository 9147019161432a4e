import { Autocomplete, TextField } from '@mui/material';
import { type RefObject, useEffect, useState } from 'react';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { moneyText } from '../../../schema/amountText.ts';
import { useAutocompleteTexts } from '../../views/page/useAutocompleteTexts.ts';
import { useLocale } from '../../views/record/useLocale.ts';
import type { Suggestion } from './bankEntry.ts';

interface Invoice extends RaRecord<string> {
  number: string;
  customer?: string;
  buyerName: string | null;
  buyerCompanyName: string | null;
  openAmount: number;
}

interface InvoiceSearchProps {
  inputRef: RefObject<HTMLInputElement | null>;
  onFound(suggestion: Suggestion): void;
}

/** Sets the milliseconds of rest after which what was typed is looked for. */
const rest = 250;

const unpaid = { kind: 'invoice', state: ['issued', 'sent'], paymentState: ['open', 'partlyPaid'] };

const nameOf = ({ buyerCompanyName, buyerName }: Invoice): string => buyerCompanyName ?? buyerName ?? '';

/** Finds another open invoice, by its number or its customer. */
export function InvoiceSearch({ inputRef, onFound }: InvoiceSearchProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const texts = useAutocompleteTexts();
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setWanted(typed.trim()), rest);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data: found = [], isFetching } = useGetList<Invoice>(
    'invoices',
    {
      filter: { ...unpaid, q: wanted },
      sort: { field: 'dueDate', order: 'ASC' },
      pagination: { page: 1, perPage: 10 },
    },
    { enabled: wanted.length > 1 },
  );
  return (
    <Autocomplete<Invoice>
      {...texts}
      options={wanted.length > 1 ? found : []}
      value={null}
      inputValue={typed}
      loading={isFetching}
      loadingText={translate('bank.looking')}
      noOptionsText={translate(wanted.length > 1 ? 'bank.noInvoice' : 'bank.typeMore')}
      getOptionKey={({ id }) => id}
      getOptionLabel={(invoice) => `${invoice.number} · ${nameOf(invoice)} · ${moneyText(invoice.openAmount, locale)}`}
      // Leaves the choice to the server, which also knows names.
      filterOptions={(all) => all}
      autoHighlight
      forcePopupIcon={false}
      blurOnSelect
      onInputChange={(_, text, reason) => setTyped(reason === 'reset' ? '' : text)}
      onChange={(_, invoice) => {
        if (invoice) onFound(suggestionOf(invoice));
      }}
      renderInput={(params) => <TextField {...params} inputRef={inputRef} label={translate('bank.search')} />}
    />
  );
}

const suggestionOf = (invoice: Invoice): Suggestion => ({
  why: 'chosen',
  invoices: [invoice.number],
  title: invoice.number,
  customer: nameOf(invoice),
  customerId: invoice.customer,
  open: invoice.openAmount,
});
