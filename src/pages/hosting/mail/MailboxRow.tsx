import KeyIcon from '@mui/icons-material/KeyOutlined';
import DeviceIcon from '@mui/icons-material/PhonelinkSetupOutlined';
import { Box, Chip, LinearProgress, Link, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import { sizeText } from '../../../views/cell/text.ts';
import { useVisibleDescription } from '../../../views/descriptions.tsx';
import { CompactButton } from '../../../views/page/CompactButton.tsx';
import { useLocale } from '../../../views/record/useLocale.ts';
import { PartNote } from '../parts/PartNote.tsx';
import { RemoveButton } from '../parts/RemoveButton.tsx';
import type { Mailbox } from './useMailboxes.ts';

interface MailboxRowProps {
  mailbox: Mailbox;
  onDevice: () => void;
  onPassword: () => void;
  onSize: () => void;
}

/** Draws a mailbox with how full it is. */
export function MailboxRow({ mailbox, onDevice, onPassword, onSize }: MailboxRowProps) {
  const translate = useTranslate();
  const { id, address, active } = mailbox;
  const mayChange = useVisibleDescription('mailaccounts')?.fields['quota']?.rights.update;
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Link component={LinkBase} to={`/mailaccounts/${id}/show`} sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>
          {address}
        </Link>
        {!active && <Chip size="small" label={translate('hosting.mail.off')} />}
      </Box>
      <Fullness mailbox={mailbox} onSize={mayChange ? onSize : undefined} />
      <Box sx={{ display: 'flex', gap: 0.5, ml: 'auto' }}>
        <CompactButton label={translate('hosting.mail.device')} icon={<DeviceIcon />} onClick={onDevice} />
        <CompactButton label={translate('hosting.mail.password')} icon={<KeyIcon />} onClick={onPassword} />
        <RemoveButton resource="mailaccounts" part={mailbox} name={address} />
      </Box>
      <PartNote resource="mailaccounts" part={mailbox} name={address} onPassword={onPassword} />
    </Box>
  );
}

/** Sets the share from which a mailbox needs attention. */
const tight = 0.85;

interface FullnessProps {
  mailbox: Mailbox;
  /** Left out where its size may not be changed. */
  onSize: (() => void) | undefined;
}

function Fullness({ mailbox: { address, usage, quota }, onSize }: FullnessProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const used = usage ?? 0;
  const share = Math.min(1, used / quota);
  const text = translate('extensions.usedOf', {
    used: usage === null ? '–' : sizeText(used, locale),
    available: sizeText(quota, locale),
  });
  return (
    <Box sx={{ flex: '1 1 160px', maxWidth: 260 }}>
      <Typography variant="body2" color={share >= tight ? 'error' : 'textSecondary'}>
        {share >= 1 ? translate('hosting.mail.full', { text }) : text}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={share * 100}
        color={share >= 1 ? 'error' : share >= tight ? 'warning' : 'primary'}
        aria-label={translate('hosting.mail.usageOf', { address })}
        aria-valuetext={text}
        sx={{ height: 8, borderRadius: 1 }}
      />
      {share >= tight && onSize && (
        <Link component="button" variant="body2" aria-haspopup="dialog" onClick={onSize}>
          {translate('hosting.mail.enlarge')}
        </Link>
      )}
    </Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  py: 1.25,
  borderBottom: 1,
  borderColor: 'divider',
};
