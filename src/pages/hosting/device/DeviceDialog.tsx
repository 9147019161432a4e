import PhoneIcon from '@mui/icons-material/PhoneIphone';
import { Alert, Box, Button, Dialog, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { CopyButton } from '../../../views/page/CopyButton.tsx';
import { DialogButtons } from '../../../views/page/DialogButtons.tsx';
import { QrCode } from '../../../views/page/QrCode.tsx';
import { useIsPhone } from '../../../views/page/useIsPhone.ts';
import type { Account, Mailbox } from '../mail/useMailboxes.ts';
import { type MailSettings, ports } from './mailSettings.ts';

interface DeviceDialogProps {
  account: Account;
  mailbox: Mailbox;
  onClose: () => void;
}

/** Shows how a mailbox is set up in a mail program, and sets it up on Apple devices. */
export function DeviceDialog({ account: { ftpHost }, mailbox: { address }, onClose }: DeviceDialogProps) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} fullScreen={isPhone} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {translate('hosting.device.title', { address })}
      </DialogTitle>
      <DialogContent>
        {ftpHost ? (
          <Settings settings={{ address, server: ftpHost }} />
        ) : (
          <Alert severity="info">{translate('hosting.device.notYet')}</Alert>
        )}
      </DialogContent>
      <DialogButtons onCancel={onClose} cancelLabel={translate('ra.action.close')}>
        {null}
      </DialogButtons>
    </Dialog>
  );
}

function Settings({ settings }: { settings: MailSettings }) {
  const translate = useTranslate();
  const { address, server } = settings;
  const profile = profileAddress(address);
  return (
    <>
      <Typography variant="h3">{translate('hosting.device.apple')}</Typography>
      <Box
        sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'flex-start', columnGap: 3, mt: 1 }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography color="textSecondary" sx={{ mb: 1 }}>
            {translate('hosting.device.appleText')}
          </Typography>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Button variant="outlined" startIcon={<PhoneIcon />} href={profile}>
              {translate('hosting.device.profile')}
            </Button>
            <CopyButton text={profile} name={translate('hosting.device.link')} />
          </Box>
        </Box>
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <QrCode text={profile} label={translate('hosting.device.qrCode')} />
        </Box>
      </Box>
      <Typography variant="h3" sx={{ mt: 3 }}>
        {translate('hosting.device.others')}
      </Typography>
      <Typography color="textSecondary" sx={{ my: 1 }}>
        {translate('hosting.device.othersText')}
      </Typography>
      <Details
        title={translate('hosting.device.incoming')}
        details={{ server, port: String(ports.incoming), security: 'SSL/TLS', username: address }}
      />
      <Details
        title={translate('hosting.device.outgoing')}
        details={{ server, port: String(ports.outgoing), security: 'SSL/TLS', username: address }}
      />
    </>
  );
}

function Details({ title, details }: { title: string; details: Readonly<Record<string, string>> }) {
  const translate = useTranslate();
  return (
    <>
      <Typography sx={{ mt: 2, fontWeight: 600 }}>{title}</Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {Object.entries(details).map(([name, value]) => (
          <Box key={name} sx={row}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {translate(`hosting.device.${name}`)}
            </Typography>
            <Box component="dd" sx={{ m: 0, display: 'flex', alignItems: 'center', overflowWrap: 'anywhere' }}>
              {value}
              <CopyButton text={value} name={translate(`hosting.device.${name}`)} />
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}

const row = { display: 'flex', justifyContent: 'space-between', alignItems: 'center', minHeight: 40, gap: 2 };

/** Gives the address of the profile, which a phone opens without signing in; it holds no password. */
const profileAddress = (address: string): string =>
  new URL(`/mail/profile.mobileconfig?emailaddress=${encodeURIComponent(address)}`, window.location.href).href;
