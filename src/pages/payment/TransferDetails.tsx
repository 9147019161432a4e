import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { decimalOf, moneyText } from '../../../schema/amountText.ts';
import { ibanText } from '../../views/cell/text.ts';
import { CopyButton } from '../../views/page/CopyButton.tsx';
import { useLocale } from '../../views/record/useLocale.ts';
import type { Invoice } from './useInvoice.ts';

/** Shows what somebody types at their own bank, each with a button that copies it. */
export function TransferDetails({ invoice }: { invoice: Invoice }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { openAmount, sellerIban, sellerName, number } = invoice;
  const details = [
    { name: 'amount', shown: moneyText(openAmount, locale), copied: decimalOf(openAmount) },
    { name: 'iban', shown: sellerIban && ibanText(sellerIban), copied: sellerIban },
    { name: 'holder', shown: sellerName, copied: sellerName },
    { name: 'reference', shown: number, copied: number },
  ];
  return (
    <Box sx={{ mt: 2 }}>
      <Typography sx={{ mb: 1 }}>{translate('payment.transfer.explanation')}</Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {details.map(({ name, shown, copied }) =>
          shown && copied ? (
            <Box key={name} sx={row}>
              <Typography component="dt" color="textSecondary" variant="body2">
                {translate(`payment.transfer.${name}`)}
              </Typography>
              <Box component="dd" sx={value}>
                {shown}
                <CopyButton text={copied} name={translate(`payment.transfer.${name}`)} />
              </Box>
            </Box>
          ) : null,
        )}
      </Box>
    </Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 44,
  borderBottom: 1,
  borderColor: 'divider',
};
const value = { m: 0, display: 'flex', alignItems: 'center', gap: 0.5, fontVariantNumeric: 'tabular-nums' };
