import { Box, Chip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { optionKey } from '../../../../schema/names.ts';
import type { DomainChoice, Nameserver } from './choice.ts';

const resource = 'nameservers';

const colours = {
  queued: 'info',
  checking: 'info',
  submitted: 'info',
  leaving: 'info',
  applied: 'success',
  failed: 'error',
} as const satisfies Readonly<Record<Nameserver['state'], string>>;

/** Lists the nameservers of a domain, how far each is, and what helps where one failed. */
export function Now({ choice: { stored, ours } }: { choice: DomainChoice }) {
  const translate = useTranslate();
  if (stored.length === 0)
    return (
      <Typography>
        {translate('dns.nameservers.hasOurs')} <Box sx={{ overflowWrap: 'anywhere' }}>{ours.join(', ')}</Box>
      </Typography>
    );
  return (
    <Box component="ul" sx={list}>
      {stored.toSorted(leavingLast).map((row) => (
        <Box component="li" key={row.id}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{row.host}</Typography>
            <Chip
              size="small"
              variant="outlined"
              color={colours[row.state]}
              label={translate(optionKey(resource, 'state', row.state))}
            />
          </Box>
          <Sequel row={row} />
        </Box>
      ))}
    </Box>
  );
}

const leavingLast = (one: Nameserver, other: Nameserver): number =>
  Number(one.state === 'leaving') - Number(other.state === 'leaving');

/** Says what happens next with a nameserver, or why nothing does. */
function Sequel({ row: { state, failure } }: { row: Nameserver }) {
  const translate = useTranslate();
  // Says nothing of those whose state says it all.
  if (state === 'applied' || state === 'leaving') return null;
  const isWaitingFor = state === 'checking' && failure !== null;
  return (
    <Typography variant="body2" color={state === 'failed' ? 'error' : 'textSecondary'}>
      {state === 'failed'
        ? translate(optionKey(resource, 'failure', failure ?? 'refused'))
        : translate(`dns.nameservers.sequel.${isWaitingFor ? 'waiting' : state}`)}
    </Typography>
  );
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'flex', flexDirection: 'column', gap: 1.5 } as const;
