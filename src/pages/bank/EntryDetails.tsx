import { Box, Button, Card, Typography } from '@mui/material';
import type { ReactNode, RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { moneyText } from '../../../schema/amountText.ts';
import { dayText } from '../../../schema/day.ts';
import { useLocale } from '../../views/record/useLocale.ts';
import type { BankEntry, Suggestion } from './bankEntry.ts';
import { InvoiceSearch } from './InvoiceSearch.tsx';
import { Suggestions } from './Suggestions.tsx';

interface EntryDetailsProps {
  entry: BankEntry;
  /** What it may be; undefined while that is asked. */
  suggestions: readonly Suggestion[] | undefined;
  isBusy: boolean;
  searchRef: RefObject<HTMLInputElement | null>;
  onFound(suggestion: Suggestion): void;
  onBook(suggestion: Suggestion): void;
  onIgnore(): void;
}

/** Shows all that the bank says of an entry, and what it may be. */
export function EntryDetails({ entry, suggestions, isBusy, searchRef, ...on }: EntryDetailsProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { amount, name, iban, description, date, reversal } = entry;
  return (
    <Card component="section" aria-label={translate('bank.entry')} sx={{ p: { xs: 2, sm: 2.5 }, minWidth: 0 }}>
      <Typography component="p" sx={figure}>
        {moneyText(amount, locale)}
      </Typography>
      <Typography color="textSecondary">
        {translate(reversal ? 'bank.cameBack' : amount < 0 ? 'bank.wentOut' : 'bank.cameIn', {
          day: dayText(date, locale),
        })}
      </Typography>
      <Box component="dl" sx={facts}>
        <Fact label={translate('bank.name')}>{name}</Fact>
        <Fact label={translate('bank.account')}>{iban}</Fact>
        <Fact label={translate('bank.text')}>{description}</Fact>
      </Box>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {translate('bank.bookOn')}
      </Typography>
      <Box sx={{ minHeight: 64, mb: 2 }} aria-busy={suggestions === undefined}>
        {suggestions && <Suggestions amount={amount} suggestions={suggestions} isBusy={isBusy} onBook={on.onBook} />}
      </Box>
      {amount > 0 && !reversal && <InvoiceSearch key={entry.id} inputRef={searchRef} onFound={on.onFound} />}
      <Button color="inherit" disabled={isBusy} onClick={on.onIgnore} sx={{ mt: 1.5, minHeight: 44 }}>
        {translate('bank.ignore')}
      </Button>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </>
  );
}

const figure = { fontSize: '1.75rem', fontWeight: 650, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' };
const facts = {
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 0.5,
  alignItems: 'baseline',
  my: 2,
};
