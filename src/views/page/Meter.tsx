import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useLocale } from '../record/useLocale.ts';

export interface MeterProps {
  label: string;
  /** Undefined when never measured. */
  used: number | undefined;
  /** Undefined when unlimited. */
  available: number | undefined;
  write(value: number, locale: string): string;
}

/** Draws how much of something is used, as a bar and in words. */
export function Meter({ label, used, available, write }: MeterProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const usedText = used === undefined ? '–' : write(used, locale);
  const text =
    available === undefined
      ? usedText
      : translate('extensions.usedOf', { used: usedText, available: write(available, locale) });
  return (
    <Box sx={{ py: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
          {label}
        </Typography>
        <Typography component="span" sx={{ ml: 'auto' }}>
          {text}
        </Typography>
      </Box>
      {used !== undefined && available !== undefined && (
        <Box
          role="meter"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={available}
          aria-valuenow={Math.min(used, available)}
          aria-valuetext={text}
          sx={bar}
        >
          <Box sx={{ ...filled, width: `${shareOf(used, available) * 100}%`, bgcolor: colorOf(used, available) }} />
        </Box>
      )}
    </Box>
  );
}

/** Returns the used share, 0 to 1; a limit of zero is full once anything is used. */
function shareOf(used: number, available: number): number {
  if (available > 0) return Math.min(1, used / available);
  return used > 0 ? 1 : 0;
}

/** Sets the share from which the bar warns. */
const tight = 0.85;

function colorOf(used: number, available: number): string {
  if (used > 0 && used >= available) return 'error.main';
  return shareOf(used, available) >= tight ? 'warning.main' : 'primary.main';
}

const height = 8;
// Draws bars by their borders in print, which has no backgrounds.
const bar = {
  mt: 0.75,
  height,
  borderRadius: 1,
  bgcolor: 'action.selected',
  overflow: 'hidden',
  '@media print': { height: 'auto', border: 1 },
};
const filled = {
  height: 1,
  borderRadius: 1,
  // Overrides the paler borders of print.
  '@media print': {
    height: 0,
    borderTop: `${height}px solid`,
    borderColor: 'currentColor !important',
    borderRadius: 0,
  },
};
