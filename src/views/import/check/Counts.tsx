import { Box, Typography } from '@mui/material';
import { integerText } from '../../cell/text.ts';
import { useLocale } from '../../record/useLocale.ts';

export interface Count {
  label: string;
  value: number;
  color?: 'success' | 'error';
}

/** Shows counts by kind. */
export function Counts({ counts }: { counts: readonly Count[] }) {
  const locale = useLocale();
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 2, m: 0 }}>
      {counts.map(({ label, value, color }) => (
        <Box key={label} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography
            component="dd"
            sx={{
              m: 0,
              fontSize: 28,
              fontWeight: 600,
              fontVariantNumeric: 'tabular-nums',
              ...(color && value > 0 && { color: `${color}.main` }),
            }}
          >
            {integerText(value, locale)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
