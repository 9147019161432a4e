import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { PartList } from '../parts/PartList.tsx';
import { PartNote } from '../parts/PartNote.tsx';
import type { Part } from '../parts/part.ts';
import { RemoveButton } from '../parts/RemoveButton.tsx';
import type { Account } from './useMailboxes.ts';

interface Alias extends Part {
  alias: string;
  mailDomain: string | null;
  address: string;
  destination: string;
}

const resource = 'mailaliases';
/** Names the alias of every address that is not there. */
const everyName = '*';

/** Lists where mail is sent on to, the catch-all among them. */
export function AliasSection({ account }: { account: Account }) {
  const translate = useTranslate();
  return (
    <PartList<Alias>
      account={account}
      resource={resource}
      title={translate('hosting.aliases.title')}
      none="hosting.aliases.none"
      sort={{ field: 'address', order: 'ASC' }}
      draw={(row) => {
        const { alias, address, mailDomain, destination } = row;
        const isEvery = alias === everyName;
        const domain = mailDomain ?? account.name;
        const name = isEvery ? translate('hosting.aliases.everything', { domain }) : address;
        return (
          <>
            <Typography sx={{ flex: '1 1 200px', minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
            <Typography sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
              {translate('hosting.aliases.to', { destination })}
            </Typography>
            <RemoveButton resource={resource} part={row} name={name} />
            <PartNote resource={resource} part={row} name={name} />
          </>
        );
      }}
    />
  );
}
