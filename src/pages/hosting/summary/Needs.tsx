import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Section } from '../../../views/page/Section.tsx';
import { useIsPhone } from '../../../views/page/useIsPhone.ts';
import { Need, type NeedOf } from './Need.tsx';
import { useNeed } from './useNeed.ts';

const drifted = { drift: ['madeThere', 'missing'] };
const failed = { lastJobFailure: ['limit', 'taken', 'invalid', 'unreachable', 'other'], inStep: false };

/** Lists what somebody has to look at, the worst first; on a phone behind its title. Draws nothing where there is nothing. */
export function Needs() {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const needs: readonly NeedOf[] = [
    useNeed('fullDisks', 'hosting', { full: true, state: ['active', 'suspended'] }),
    useNeed('fullMailboxes', 'mailaccounts', { full: true, actual: 'present' }),
    useNeed('suspended', 'hosting', { state: 'suspended' }),
    useNeed('driftedMailboxes', 'mailaccounts', drifted),
    useNeed('driftedAliases', 'mailaliases', drifted),
    useNeed('driftedDatabases', 'databases', drifted),
    useNeed('driftedSubservers', 'subservers', drifted),
    useNeed('driftedFtp', 'ftpaccounts', drifted),
    useNeed('failedMailboxes', 'mailaccounts', failed),
    useNeed('failedAliases', 'mailaliases', failed),
    useNeed('failedDatabases', 'databases', failed),
    useNeed('failedSubservers', 'subservers', failed),
    useNeed('failedBackups', 'backups', failed),
  ];
  const open = needs.filter(({ total }) => total > 0);
  if (open.length === 0) return null;
  const number = open.reduce((sum, { total }) => sum + total, 0);
  const title = translate(isPhone ? 'hosting.summary.counted' : 'hosting.summary.title', { number });
  return (
    <Section title={title} isFolded={isPhone}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {open.map((need) => (
          <Need key={need.kind} need={need} />
        ))}
      </Box>
    </Section>
  );
}
