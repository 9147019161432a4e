import { Alert, AlertTitle, Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { dayText } from '../../schema/day.ts';
import { useLanguage } from '../i18n/LanguageProvider.tsx';

interface PaidByDebitProps {
  /** The day on which the invoice is collected; null where it is not. */
  day: string | null;
  /** The ways to pay. */
  children: ReactNode;
}

/** Says that an invoice is collected by direct debit. Shows the ways to pay when asked. */
export function PaidByDebit({ day, children }: PaidByDebitProps) {
  const { translate, locale } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  if (day === null) return children;
  return (
    <>
      <Alert severity="info" sx={{ mb: 2 }}>
        <AlertTitle>{translate('payment.debit.title', { day: dayText(day, locale) })}</AlertTitle>
        {translate('payment.debit.text')}
      </Alert>
      <Button variant="outlined" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} sx={{ minHeight: 44, mb: 2 }}>
        {translate('payment.debit.pay')}
      </Button>
      {isOpen && (
        <>
          <Alert severity="warning" sx={{ mb: 2 }}>
            {translate('payment.debit.twice')}
          </Alert>
          {children}
        </>
      )}
    </>
  );
}
