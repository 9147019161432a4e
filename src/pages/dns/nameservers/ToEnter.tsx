import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CopyButton } from '../../../views/page/CopyButton.tsx';

/** Lists our nameservers, which the owner of a domain elsewhere enters at the other provider. */
export function ToEnter({ ours }: { ours: readonly string[] }) {
  const translate = useTranslate();
  return (
    <>
      <Typography sx={{ mb: 1 }}>{translate('dns.nameservers.setElsewhere')}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {ours.map((host) => (
          <Box component="li" key={host} sx={{ overflowWrap: 'anywhere' }}>
            {host}
            <CopyButton text={host} name={host} />
          </Box>
        ))}
      </Box>
    </>
  );
}
