import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { moneyText } from '../../../schema/amountText.ts';
import { dayText } from '../../../schema/day.ts';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { HomeCard, row, rows } from './HomeCard.tsx';
import type { Renewal, RenewalsPart } from './homeParts.ts';
import { RenewalSwitch } from './RenewalSwitch.tsx';

/** Words what happens to a domain on its day. */
function wordsOf(ends: Renewal['ends']): string {
  if (ends === null) return 'home.renewsOn';
  return ends === 'unpaid' ? 'home.endsUnpaid' : 'home.endsOn';
}

/** Lists domains that renew or end soon, with the price of a year and a switch. */
export function Renewals({ renewals: { items, count } }: { renewals: RenewalsPart }) {
  const { translate, locale } = useLanguage();
  const more = count > items.length ? { text: translate('home.allDomains', { count }), href: '/domains' } : undefined;
  return (
    <HomeCard title={translate('home.renewals')} more={more}>
      {items.length === 0 && (
        <Typography color="textSecondary" sx={{ px: { xs: 2, sm: 2.5 }, pb: 2 }}>
          {translate('home.nothingRenews')}
        </Typography>
      )}
      <Box component="ul" sx={{ ...rows, ...(items.length === 0 && { pb: 0 }) }}>
        {items.map(({ id, name, day, renews, ends, price }) => (
          <Box component="li" key={id} sx={row}>
            <Box sx={{ flex: '1 1 150px', minWidth: 0 }}>
              <Link
                component={RouterLink}
                to={`/domains/${id}/show`}
                color="inherit"
                sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
              >
                {name}
              </Link>
              <Typography variant="body2" sx={{ color: ends === null ? 'text.secondary' : 'warning.main' }}>
                {translate(wordsOf(ends), { day: day ? dayText(day, locale) : '' })}
              </Typography>
            </Box>
            {price !== null && (
              <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {translate('home.aYear', { price: moneyText(price, locale) })}
              </Typography>
            )}
            <RenewalSwitch id={id} name={name} renews={renews} />
          </Box>
        ))}
      </Box>
    </HomeCard>
  );
}
