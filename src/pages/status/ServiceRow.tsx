import { Box, Typography } from '@mui/material';
import { optionKey } from '../../../schema/names.ts';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { ToneChip } from '../../views/cell/ToneChip.tsx';
import { DayStrip } from './DayStrip.tsx';
import { type ServicePart, uptimeOf } from './statusParts.ts';

const tones = { up: 'success', down: 'danger', cannotTell: 'neutral', maintenance: 'warning' } as const;

/** Draws how one kind of service is now, and how it was in the last 90 days. */
export function ServiceRow({ service: { service, health, days } }: { service: ServicePart }) {
  const { translate, locale } = useLanguage();
  const uptime = uptimeOf(days);
  const percentage = uptime?.toLocaleString(locale, { style: 'percent', minimumFractionDigits: 2 });
  return (
    <Box component="li" sx={row}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1 }}>
        <Typography variant="h2" sx={{ fontSize: '1rem', flex: 1 }}>
          {translate(optionKey('serverservices', 'service', service))}
        </Typography>
        <ToneChip tone={tones[health]} label={translate(`status.health.${health}`)} />
      </Box>
      <DayStrip days={days} />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mt: 0.5, color: 'text.secondary' }}>
        <Typography variant="caption">{translate('status.daysAgo', { number: days.length })}</Typography>
        {percentage && <Typography variant="caption">{translate('status.uptime', { percentage })}</Typography>}
        <Typography variant="caption">{translate('status.today')}</Typography>
      </Box>
    </Box>
  );
}

const row = {
  px: { xs: 2, sm: 2.5 },
  py: 2,
  '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
};
