import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CopyButton } from '../../../views/page/CopyButton.tsx';
import { Section } from '../../../views/page/Section.tsx';
import { LinkValue } from '../../../views/show/LinkValue.tsx';
import { SecretValue } from '../../../views/show/SecretValue.tsx';
import { type HostingAccount, resource } from './account.ts';
import { Labelled } from './Labelled.tsx';

/** Gives the ways into an account: the control panel, and file transfer. */
export function AccessSection({ account }: { account: HostingAccount }) {
  const translate = useTranslate();
  const { state, username, ftpHost } = account;
  const isOpen = state === 'active' && username !== null;
  return (
    <Section
      title={translate('hosting.account.access')}
      action={isOpen && <LinkValue record={account} resource={resource} name="panelLink" />}
    >
      {username === null ? (
        <Typography color="textSecondary">{translate('hosting.account.notMade')}</Typography>
      ) : (
        <Box component="dl" sx={{ m: 0 }}>
          {ftpHost && (
            <Labelled name="ftpHost">
              <Copied value={ftpHost} />
            </Labelled>
          )}
          <Labelled name="username">
            <Copied value={username} />
          </Labelled>
          <Labelled name="password">
            <SecretValue record={account} resource={resource} name="password" />
          </Labelled>
        </Box>
      )}
    </Section>
  );
}

const Copied = ({ value }: { value: string }) => (
  <Box sx={{ display: 'inline-flex', alignItems: 'center' }}>
    {value}
    <CopyButton text={value} name={value} />
  </Box>
);
