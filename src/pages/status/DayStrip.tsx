import { Box } from '@mui/material';
import { dayText } from '../../../schema/day.ts';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { type Day, type DayTone, toneOf } from './statusParts.ts';

/** Draws a bar for each day, and says in words which days were disturbed. */
export function DayStrip({ days }: { days: readonly Day[] }) {
  const { translate, locale } = useLanguage();
  const words = (day: Day): string => {
    const { day: date, down, unknown } = day;
    const what = down === null ? 'unchecked' : down > 0 ? 'minutesDown' : 'fine';
    const text = toneOf(day) === 'neutral' && !down ? 'unchecked' : what;
    return translate(`status.day.${text}`, { day: dayText(date, locale), number: down ?? unknown ?? 0 });
  };
  const disturbed = days.filter(({ down }) => (down ?? 0) > 0);
  const summary = disturbed.length > 0 ? disturbed.map(words).join('; ') : translate('status.noneDisturbed');
  return (
    <Box role="img" aria-label={summary} sx={strip}>
      {days.map((day) => (
        <Box key={day.day} title={words(day)} sx={{ ...bar, ...looks[toneOf(day)] }} />
      ))}
    </Box>
  );
}

/** Tells days apart by height too, for those who do not see the colours apart. */
const looks: Readonly<Record<DayTone, { bgcolor: string; height: string }>> = {
  success: { bgcolor: 'success.main', height: '70%' },
  warning: { bgcolor: 'warning.main', height: '85%' },
  danger: { bgcolor: 'error.main', height: '100%' },
  neutral: { bgcolor: 'action.disabledBackground', height: '70%' },
};
const strip = { display: 'flex', gap: { xs: '1px', sm: '2px' }, height: 32, alignItems: 'flex-end' };
const bar = { flex: 1, minWidth: 0, borderRadius: '2px' };
