import { Alert, Button, Dialog, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { type Locale, languageOf } from '../../../../locales/locale.ts';
import { effectText, secondsUntilWorldwide } from '../../../../rules/dns/changes/effectTime.ts';
import { DialogButtons } from '../../../views/page/DialogButtons.tsx';
import { useIsPhone } from '../../../views/page/useIsPhone.ts';
import { useNotifyFailure } from '../../../views/page/useNotifyFailure.ts';
import { useLocale } from '../../../views/record/useLocale.ts';
import { changesOf, wantedRecords } from '../held/held.ts';
import type { ZoneEditor } from '../useZoneEditor.ts';
import { Consequences } from './Consequences.tsx';
import { Difference } from './Difference.tsx';

interface SaveDialogProps {
  editor: ZoneEditor;
  /** Version of the zone that the changes are made of. */
  version: unknown;
  onClose(): void;
}

/** Shows what saving changes, what it breaks and how long it takes, before it is done. */
export function SaveDialog({ editor, version, onClose }: SaveDialogProps) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const titleId = useId();
  const language = languageOf[useLocale() as Locale];
  const { save, isBusy, hasMoved } = useSave(editor, version, onClose);
  const changes = changesOf(editor.held);
  const takes = effectText(secondsUntilWorldwide(changes, editor.stored))[language];
  return (
    <Dialog open onClose={onClose} fullScreen={isPhone} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('dns.save.title', { zone: editor.zone })}</DialogTitle>
      <DialogContent>
        {hasMoved && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {translate('dns.save.moved')}
          </Alert>
        )}
        <Consequences editor={editor} wanted={wantedRecords(editor.rows)} changes={changes} />
        <Difference changes={changes} />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {translate('dns.save.takes', { takes })}
        </Typography>
      </DialogContent>
      <DialogButtons onCancel={onClose} cancelLabel={translate('dns.save.back')}>
        <Button
          variant="contained"
          onClick={() => void save()}
          loading={isBusy}
          autoFocus
          disabled={changes.length === 0}
        >
          {translate('dns.save.confirm', { smart_count: changes.length })}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

const isMoved = (error: unknown): boolean => error instanceof Error && 'status' in error && error.status === 409;

/** Saves the held changes as a change set. Where the zone moved meanwhile, it is fetched again to be looked at. */
function useSave(editor: ZoneEditor, version: unknown, onSaved: () => void) {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [isBusy, setBusy] = useState(false);
  const [hasMoved, setMoved] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const baseVersion = editor.stored.length === 0 ? null : version;
      await dataProvider.create('dnschangesets', {
        data: { domain: editor.domain, baseVersion, changes: editor.text },
      });
      notify('dns.save.queued', { type: 'info' });
      await editor.refetch();
      onSaved();
    } catch (error) {
      if (isMoved(error)) setMoved(true);
      else notifyFailure(error);
      await editor.refetch();
    } finally {
      setBusy(false);
    }
  };
  return { save, isBusy, hasMoved };
}
