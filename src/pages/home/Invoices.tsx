import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { moneyText } from '../../../schema/amountText.ts';
import { dayText } from '../../../schema/day.ts';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { HomeCard, row, rows } from './HomeCard.tsx';
import type { InvoicesPart } from './homeParts.ts';

/** Lists open invoices, each with a button that pays it, or the day on which we collect it. */
export function Invoices({ invoices: { items, count } }: { invoices: InvoicesPart }) {
  const { translate, locale } = useLanguage();
  const more = count > items.length ? { text: translate('home.allInvoices', { count }), href: '/invoices' } : undefined;
  return (
    <HomeCard title={translate('home.invoices')} more={more}>
      {items.length === 0 && (
        <Typography color="textSecondary" sx={{ px: { xs: 2, sm: 2.5 }, pb: 2 }}>
          {translate('home.nothingOpen')}
        </Typography>
      )}
      <Box component="ul" sx={{ ...rows, ...(items.length === 0 && { pb: 0 }) }}>
        {items.map(({ id, number, due, open, late, debit }) => (
          <Box component="li" key={id} sx={row}>
            <Box sx={{ flex: '1 1 130px', minWidth: 0 }}>
              <Link component={RouterLink} to={`/invoices/${id}/show`} color="inherit" sx={{ fontWeight: 600 }}>
                {number}
              </Link>
              {debit !== null && (
                <Typography variant="body2" color="textSecondary">
                  {translate('home.debit', { day: dayText(debit, locale) })}
                </Typography>
              )}
              {debit === null && due && (
                <Typography variant="body2" sx={{ color: late ? 'error.main' : 'text.secondary' }}>
                  {translate(late ? 'home.late' : 'home.before', { day: dayText(due, locale) })}
                </Typography>
              )}
            </Box>
            <Typography sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
              {moneyText(open, locale)}
            </Typography>
            {debit === null && (
              <Button
                component={RouterLink}
                to={`/invoices/${id}/payment`}
                variant={late ? 'contained' : 'outlined'}
                size="small"
                sx={{ minHeight: 44 }}
                aria-label={translate('home.payInvoice', { number: number ?? '' })}
              >
                {translate('home.pay')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </HomeCard>
  );
}
