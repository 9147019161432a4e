import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { moneyText } from '../../../../schema/amountText.ts';
import { dayText } from '../../../../schema/day.ts';
import { useLocale } from '../../../views/record/useLocale.ts';
import type { PlanChange } from './usePlanOffer.ts';

interface OfferedTermsProps {
  offer: PlanChange;
  product: string;
  /** Name of the present plan, of which days may be given back. */
  former: string;
  isExpansion: boolean;
}

/** Lists line by line what a change costs now and later, and says from when it holds. */
export function OfferedTerms({ offer, product, former, isExpansion }: OfferedTermsProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { effectiveOn, paidUntil, schedule, price, credit, charge, amount } = offer;
  const days = { from: dayText(effectiveOn, locale), until: dayText(paidUntil, locale) };
  const isLater = effectiveOn === paidUntil && amount === 0 && price < (Number(offer['formerPrice']) || 0);
  return (
    <Box sx={{ mt: 2 }} aria-live="polite">
      <Typography variant="h3">{translate('hosting.plan.costs')}</Typography>
      <Box component="dl" sx={{ m: 0, mt: 1 }}>
        {credit > 0 && <Line label={translate('hosting.plan.credit', { former, ...days })} cents={-credit} />}
        {charge > 0 && <Line label={translate('hosting.plan.charge', { product, ...days })} cents={charge} />}
        <Line label={translate(amount > 0 ? 'hosting.plan.now' : 'hosting.plan.nothing')} cents={amount} isTotal />
        <Line label={translate(`hosting.plan.at.${schedule}`, { day: days.until })} cents={price} />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {[
          translate(isExpansion ? 'hosting.plan.person' : 'hosting.plan.from', { day: days.from }),
          isLater && translate('hosting.plan.later'),
          translate('hosting.plan.exclusive'),
        ]
          .filter(Boolean)
          .join(' ')}
      </Typography>
    </Box>
  );
}

function Line({ label, cents, isTotal = false }: { label: string; cents: number; isTotal?: boolean }) {
  const locale = useLocale();
  const weight = isTotal ? 600 : 400;
  return (
    <Box sx={{ ...line, ...(isTotal && { borderTop: 1, borderBottom: 1, borderColor: 'divider' }) }}>
      <Typography component="dt" sx={{ fontWeight: weight }}>
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: weight, whiteSpace: 'nowrap' }}>
        {moneyText(cents, locale)}
      </Typography>
    </Box>
  );
}

const line = { display: 'flex', justifyContent: 'space-between', columnGap: 2, py: 0.75 };
