import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { SecretValue } from '../../../views/show/SecretValue.tsx';
import { PartList } from '../parts/PartList.tsx';
import { PartNote } from '../parts/PartNote.tsx';
import type { Part } from '../parts/part.ts';
import { RemoveButton } from '../parts/RemoveButton.tsx';
import type { HostingAccount } from './account.ts';

interface FtpAccount extends Part {
  login: string;
}

const resource = 'ftpaccounts';

/** Lists further accounts for file transfer, such as that of somebody who builds the website. */
export function FtpSection({ account }: { account: HostingAccount }) {
  const translate = useTranslate();
  return (
    <PartList<FtpAccount>
      account={account}
      resource={resource}
      title={translate('hosting.account.ftp')}
      none="hosting.account.noFtp"
      sort={{ field: 'login', order: 'ASC' }}
      draw={(row) => (
        <>
          <Typography sx={{ flex: '1 1 160px', fontWeight: 600, overflowWrap: 'anywhere' }}>{row.login}</Typography>
          <Box>
            <SecretValue record={row} resource={resource} name="password" />
          </Box>
          <RemoveButton resource={resource} part={row} name={row.login} />
          <PartNote resource={resource} part={row} name={row.login} />
        </>
      )}
    />
  );
}
