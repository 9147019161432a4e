import { Box, Typography } from '@mui/material';
import { CopyButton } from '../../../../views/page/CopyButton.tsx';
import type { Check } from './useChecks.ts';

interface EntriesProps {
  groups: NonNullable<Check['entries']>;
}

/** Shows what to enter with others, field by field, each with a button that copies it. */
export function Entries({ groups }: EntriesProps) {
  return (
    <Box sx={columns}>
      {groups.map((group) => (
        <Group key={group.values.map(({ value }) => value).join()} {...group} />
      ))}
    </Box>
  );
}

function Group({ title, values }: EntriesProps['groups'][number]) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="h4" variant="body2" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {values.map(({ label, value }) => (
          <Box key={label} sx={{ py: 0.5 }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Box component="dd" sx={{ m: 0, display: 'flex', alignItems: 'center', gap: 0.5 }}>
              <Box component="code" sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere', minWidth: 0 }}>
                {value}
              </Box>
              <CopyButton text={value} name={`${title}, ${label}`} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const columns = {
  mt: 1,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 4,
  rowGap: 1.5,
};
