import { Box, Chip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { fieldKey } from '../../../../schema/names.ts';
import { flags, resource, type Subserver } from '../account/DomainsSection.tsx';

/** Lists what a domain has and what it lacks, in words. */
export function Offers({ subserver }: { subserver: Subserver }) {
  const translate = useTranslate();
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {flags.map((flag) => (
        <Box key={flag} sx={row}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {translate(fieldKey(resource, flag))}
          </Typography>
          <Box component="dd" sx={{ m: 0 }}>
            <Chip
              size="small"
              color={subserver[flag] ? 'success' : 'default'}
              label={translate(subserver[flag] ? 'hosting.subserver.on' : 'hosting.subserver.off')}
            />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const row = { display: 'flex', justifyContent: 'space-between', alignItems: 'center', minHeight: 40, gap: 2 };
