import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { fieldKey } from '../../../../schema/names.ts';
import { sizeText } from '../../../views/cell/text.ts';
import { useLocale } from '../../../views/record/useLocale.ts';
import { type Reading, readings } from './useReadings.ts';

interface MonthPictureProps {
  name: 'diskUsage' | 'bandwidthUsage';
  months: readonly Reading[];
}

/** Draws a bar for each month, with its amount in words for those who do not see it. */
export function MonthPicture({ name, months }: MonthPictureProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const largest = Math.max(1, ...months.map((reading) => reading[name] ?? 0));
  return (
    <Box component="figure" sx={{ m: 0, mb: 1.5 }}>
      <Typography component="figcaption" variant="body2" color="textSecondary">
        {translate('hosting.account.byMonth', {
          what: translate(fieldKey(readings, name)),
          most: sizeText(largest, locale),
        })}
      </Typography>
      <Box component="ul" sx={bars}>
        {months.map((reading) => {
          const used = reading[name] ?? 0;
          const text = `${monthText(reading.month, 'long', locale)}: ${sizeText(used, locale)}`;
          return (
            <Box component="li" key={reading.month} title={text} sx={column}>
              <Box sx={{ height: 64, width: 1, display: 'flex', alignItems: 'flex-end' }}>
                <Box sx={{ ...bar, height: `${Math.max(2, (used / largest) * 100)}%` }} />
              </Box>
              <Box component="span" aria-hidden sx={{ typography: 'caption', color: 'text.secondary' }}>
                {monthText(reading.month, 'narrow', locale)}
              </Box>
              <Box component="span" sx={unseen}>
                {text}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

const monthText = (month: string, length: 'long' | 'narrow', locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    month: length,
    ...(length === 'long' && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(month));

const bars = { display: 'flex', gap: 0.5, m: 0, mt: 0.5, p: 0, listStyle: 'none' };
const column = {
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  position: 'relative',
};
const bar = { width: 1, bgcolor: 'primary.main', borderRadius: '3px 3px 0 0', opacity: 0.85 };
const unseen = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};
