import { Box, Button, Typography } from '@mui/material';
import { LinkBase, useGetList, useTranslate } from 'react-admin';
import { Section } from '../../../views/page/Section.tsx';
import { resource as accounts } from '../account/account.ts';
import type { Mailbox } from '../mail/useMailboxes.ts';

const most = 25;

/** Lists the mail accounts of one domain; they are kept on the tab of the account. */
export function SubserverMail({ account, domain }: { account: string; domain: string }) {
  const translate = useTranslate();
  const { data } = useGetList<Mailbox>('mailaccounts', {
    filter: { hosting: account, mailDomain: domain, desired: 'present' },
    sort: { field: 'address', order: 'ASC' },
    pagination: { page: 1, perPage: most },
  });
  return (
    <Section
      title={translate('hosting.subserver.mail')}
      action={
        <Button size="small" component={LinkBase} to={`/${accounts}/${account}/show?tab=mail`}>
          {translate('hosting.subserver.toMail')}
        </Button>
      }
    >
      {data?.length === 0 && <Typography color="textSecondary">{translate('hosting.subserver.noMail')}</Typography>}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {data?.map(({ id, address }) => (
          <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
            {address}
          </Box>
        ))}
      </Box>
    </Section>
  );
}
