import { Box, Chip, Link, Typography } from '@mui/material';
import { LinkBase, type RaRecord, useGetList, useTranslate } from 'react-admin';
import { fieldKey } from '../../../../schema/names.ts';
import { unicodeName } from '../../../views/cell/unicodeName.ts';
import { PartList } from '../parts/PartList.tsx';
import { PartNote } from '../parts/PartNote.tsx';
import type { Part } from '../parts/part.ts';
import { RemoveButton } from '../parts/RemoveButton.tsx';
import { resource as accounts, type HostingAccount } from './account.ts';

export interface Subserver extends Part {
  hosting: string;
  domain: string;
  web: boolean;
  mail: boolean;
  ssl: boolean;
  database: boolean;
}

export const resource = 'subservers';
export const flags = ['web', 'mail', 'ssl', 'database'] as const;

/** Lists the domains that an account serves besides its main one, and those that show the same website. */
export function DomainsSection({ account }: { account: HostingAccount }) {
  const translate = useTranslate();
  return (
    <>
      <PartList<Subserver>
        account={account}
        resource={resource}
        title={translate('hosting.account.subservers')}
        none="hosting.account.noSubservers"
        sort={{ field: 'domain', order: 'ASC' }}
        draw={(row) => <SubserverRow subserver={row} />}
      />
      <Aliases account={account} />
    </>
  );
}

function SubserverRow({ subserver }: { subserver: Subserver }) {
  const translate = useTranslate();
  const { hosting, domain } = subserver;
  const name = unicodeName(domain);
  return (
    <>
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Link
          component={LinkBase}
          to={`/${accounts}/${hosting}/${domain}`}
          sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {name}
        </Link>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5 }}>
          {flags
            .filter((flag) => subserver[flag])
            .map((flag) => (
              <Chip key={flag} size="small" variant="outlined" label={translate(fieldKey(resource, flag))} />
            ))}
        </Box>
      </Box>
      <RemoveButton resource={resource} part={subserver} name={name} />
      <PartNote resource={resource} part={subserver} name={name} />
    </>
  );
}

interface Alias extends RaRecord<string> {
  name: string;
}

function Aliases({ account }: { account: HostingAccount }) {
  const translate = useTranslate();
  const { data = [] } = useGetList<Alias>(accounts, {
    filter: { aliasOf: account.id },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 25 },
  });
  if (data.length === 0) return null;
  return (
    <Typography sx={{ mb: 2 }}>
      {translate('hosting.account.aliases')}{' '}
      {data.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link component={LinkBase} to={`/${accounts}/${id}/show`}>
            {unicodeName(name)}
          </Link>
        </span>
      ))}
    </Typography>
  );
}
