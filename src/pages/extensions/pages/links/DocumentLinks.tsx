import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useDataProvider, useGetList, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { dayText } from '../../../../../schema/day.ts';
import type { FieldType } from '../../../../../schema/field.ts';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import { CopyButton } from '../../../../views/page/CopyButton.tsx';
import { useNotifyFailure } from '../../../../views/page/useNotifyFailure.ts';
import { useLocale } from '../../../../views/record/useLocale.ts';
import { newToken } from './newToken.ts';

interface DocumentLinksProps {
  description: VisibleResource;
  /** The field of a link that names the document. */
  field: 'quotation' | 'invoice';
  onClose: () => void;
}

/** Finds the one field of a type, as no script names fields that customers may not see. */
const fieldOf = ({ fields }: VisibleResource, type: FieldType): string =>
  Object.keys(fields).find((name) => fields[name]?.type === type) ?? '';

/** Lists the links to a document that work, with buttons to revoke them and to make another. */
export function DocumentLinks({ description, field, onClose }: DocumentLinksProps) {
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
      const { token, fingerprint } = await newToken();
      const data = { [field]: id, [fieldOf(description, 'text')]: fingerprint };
      await provider.create('documentlinks', { data });
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
      <DialogTitle id="document-links">{translate('links.title')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{translate(`links.${field}`)}</Typography>
        {address && <NewAddress address={address} />}
        {links.map((link) => (
          <ActiveLink key={link.id} link={link} description={description} onRevoke={() => void revoke(link)} />
        ))}
        {links.length === 0 && <Typography color="textSecondary">{translate('links.none')}</Typography>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('links.close')}</Button>
        <Button variant="contained" onClick={() => void make()}>
          {translate('links.make')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Shows an address the one time that it is known. */
function NewAddress({ address }: { address: string }) {
  const translate = useTranslate();
  const label = translate('links.address');
  return (
    <TextField
      label={label}
      value={address}
      helperText={translate('links.once')}
      fullWidth
      slotProps={{ input: { readOnly: true, endAdornment: <CopyButton text={address} name={label} /> } }}
      sx={{ mb: 2, mt: 1 }}
    />
  );
}

interface ActiveLinkProps {
  link: RaRecord<string>;
  description: VisibleResource;
  onRevoke: () => void;
}

function ActiveLink({ link, description, onRevoke }: ActiveLinkProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const day = dayText(String(link[fieldOf(description, 'dateTime')]).slice(0, 10), locale);
  const sentTo = link[fieldOf(description, 'email')];
  const to = sentTo ? String(sentTo) : translate('links.byHand');
  const text = translate('links.active', { to, day });
  const revoke = translate('links.revoke');
  return (
    <Typography component="div" sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
      {text}
      <Button color="error" onClick={onRevoke} aria-label={`${revoke}: ${text}`} sx={{ minHeight: 44 }}>
        {revoke}
      </Button>
    </Typography>
  );
}
