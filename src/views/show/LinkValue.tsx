import OpenIcon from '@mui/icons-material/OpenInNew';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { fieldKey } from '../../../schema/names.ts';
import { isWebAddress } from '../cell/text.ts';
import { useNotifyFailure } from '../page/useNotifyFailure.ts';
import type { SecretPlace, Secrets } from './RevealDialog.tsx';

/** Opens an address that a service makes at the click, in another tab. It is shown nowhere. */
export function LinkValue({ record, resource, name }: SecretPlace) {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const provider = useDataProvider<ReturnType<typeof useDataProvider> & Secrets>();
  const [isOpening, setOpening] = useState(false);

  async function open(): Promise<void> {
    // Opens the tab at the click, as browsers block one that is opened later.
    const tab = window.open('about:blank', '_blank');
    if (tab) tab.opener = null;
    setOpening(true);
    try {
      const address = await provider.reveal({ resource, id: record.id, field: name });
      if (address !== null && isWebAddress(address)) (tab ?? window).location.assign(address);
      else {
        tab?.close();
        notify('views.secret.noLink', { type: 'warning' });
      }
    } catch (error) {
      tab?.close();
      notifyFailure(error);
    }
    setOpening(false);
  }

  return (
    <Button
      size="small"
      startIcon={<OpenIcon />}
      disabled={isOpening}
      onClick={() => void open()}
      aria-label={`${translate('ra.action.open')}: ${translate(fieldKey(resource, name))}`}
    >
      {translate('ra.action.open')}
    </Button>
  );
}
