import { Box } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { MissingValues } from '../../../views/show/MissingValues.tsx';
import { AccessSection } from './AccessSection.tsx';
import { Attention } from './Attention.tsx';
import type { HostingAccount } from './account.ts';
import { DomainsSection } from './DomainsSection.tsx';
import { FtpSection } from './FtpSection.tsx';
import { KeptByHand } from './KeptByHand.tsx';
import { PlanSection } from './PlanSection.tsx';
import { UsageSection } from './UsageSection.tsx';

/** Draws what there is to know of an account at a glance, what needs a person first. */
export function AccountOverview({ record }: { record: RaRecord<string> }) {
  const account = record as HostingAccount;
  return (
    <>
      <MissingValues record={record} />
      <KeptByHand account={account} />
      <Attention account={account} />
      <Box sx={columns}>
        <Box>
          <UsageSection account={account} />
          <PlanSection account={account} />
        </Box>
        <Box>
          <AccessSection account={account} />
          <DomainsSection account={account} />
          <FtpSection account={account} />
        </Box>
      </Box>
    </>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 2,
  alignItems: 'start',
};
