import LinkIcon from '@mui/icons-material/LinkOutlined';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useDataProvider, useGetList, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { dayText } from '../../../../../schema/day.ts';
import { useVisibleDescription } from '../../../../views/descriptions.tsx';
import { CompactButton } from '../../../../views/page/CompactButton.tsx';
import { CopyButton } from '../../../../views/page/CopyButton.tsx';
import { useNotifyFailure } from '../../../../views/page/useNotifyFailure.ts';
import { useLocale } from '../../../../views/record/useLocale.ts';

interface DocumentLinkButtonProps {
  /** The field of a link that names the document. */
  field: 'quotation' | 'invoice';
}

/** Lets staff make a link that opens a document without an account, copy it once, and revoke those before. */
export function DocumentLinkButton({ field }: DocumentLinkButtonProps) {
  const translate = useTranslate();
  const description = useVisibleDescription('documentlinks');
  const [isOpen, setOpen] = useState(false);
  if (!description) return null;
  return (
    <>
      <CompactButton label={translate('extensions.links.open')} icon={<LinkIcon />} onClick={() => setOpen(true)} />
      {isOpen && <Links field={field} onClose={() => setOpen(false)} />}
    </>
  );
}

function Links({ field, onClose }: DocumentLinkButtonProps & { onClose: () => void }) {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const provider = useDataProvider();
  const notifyFailure = useNotifyFailure();
  const [address, setAddress] = useState<string>();
  const { data: links = [], refetch } = useGetList<RaRecord<string>>('documentlinks', {
    filter: { [field]: id, state: 'active' },
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: 25 },
  });
  const make = async (): Promise<void> => {
    try {
      const { token, tokenHash } = await newToken();
      await provider.create('documentlinks', { data: { [field]: id, tokenHash } });
      setAddress(`${location.origin}/link/${token}`);
      await refetch();
    } catch (error) {
      notifyFailure(error);
    }
  };
  const revoke = async (link: RaRecord<string>): Promise<void> => {
    try {
      await provider.update('documentlinks', { id: link.id, data: { state: 'revoked' }, previousData: link });
      setAddress(undefined);
      await refetch();
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="document-links">
      <DialogTitle id="document-links">{translate('extensions.links.title')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{translate(`extensions.links.${field}`)}</Typography>
        {address && <NewAddress address={address} />}
        {links.map((link) => (
          <ActiveLink key={link.id} link={link} onRevoke={() => void revoke(link)} />
        ))}
        {links.length === 0 && <Typography color="textSecondary">{translate('extensions.links.none')}</Typography>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('extensions.links.close')}</Button>
        <Button variant="contained" onClick={() => void make()}>
          {translate('extensions.links.make')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Shows an address the one time that it is known. */
function NewAddress({ address }: { address: string }) {
  const translate = useTranslate();
  const label = translate('extensions.links.address');
  return (
    <TextField
      label={label}
      value={address}
      helperText={translate('extensions.links.once')}
      fullWidth
      slotProps={{ input: { readOnly: true, endAdornment: <CopyButton text={address} name={label} /> } }}
      sx={{ mb: 2, mt: 1 }}
    />
  );
}

function ActiveLink({ link, onRevoke }: { link: RaRecord<string>; onRevoke: () => void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const day = dayText(String(link['expiresAt']).slice(0, 10), locale);
  const to = link['sentTo'] ? String(link['sentTo']) : translate('extensions.links.byHand');
  return (
    <Typography component="div" sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
      {translate('extensions.links.active', { to, day })}
      <Button color="error" onClick={onRevoke} sx={{ minHeight: 44 }}>
        {translate('extensions.links.revoke')}
      </Button>
    </Typography>
  );
}

/** Makes a secret of 256 random bits. Only its hash (SHA-256, base64url) goes to the server. */
async function newToken(): Promise<{ token: string; tokenHash: string }> {
  const token = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return { token, tokenHash: base64url(new Uint8Array(hash)) };
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
