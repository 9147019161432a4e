import { Alert, Button, Dialog, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { type Locale, languageOf } from '../../../../locales/locale.ts';
import { effectText, secondsUntilWorldwide } from '../../../../rules/dns/changes/effectTime.ts';
import { DialogButtons } from '../../../views/page/DialogButtons.tsx';
import { useIsPhone } from '../../../views/page/useIsPhone.ts';
import { useLocale } from '../../../views/record/useLocale.ts';
import { changesOf, wantedRecords } from '../held/held.ts';
import { MovedZone } from '../moved/MovedZone.tsx';
import type { ZoneEditor } from '../useZoneEditor.ts';
import { Consequences } from './Consequences.tsx';
import { Difference } from './Difference.tsx';
import { useSave } from './useSave.ts';

interface SaveDialogProps {
  editor: ZoneEditor;
  /** Version of the zone that the changes are made of. */
  version: unknown;
  onClose(): void;
}

/** Shows what saving changes before it is done, and what moved where the zone is another one by then. */
export function SaveDialog({ editor, version, onClose }: SaveDialogProps) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const titleId = useId();
  const saving = useSave(editor, version, onClose);
  const { moved } = saving;
  const title = translate(moved ? 'dns.moved.title' : 'dns.save.title', { zone: editor.zone });
  return (
    <Dialog open onClose={onClose} fullScreen={isPhone} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {moved ? (
        <Moved difference={moved} saving={saving} onClose={onClose} />
      ) : (
        <ToSave editor={editor} saving={saving} onClose={onClose} />
      )}
    </Dialog>
  );
}

type Saving = ReturnType<typeof useSave>;

interface ToSaveProps {
  editor: ZoneEditor;
  saving: Saving;
  onClose(): void;
}

/** Shows what saving changes, what it breaks and how long it takes. */
function ToSave({ editor, saving: { save, isBusy }, onClose }: ToSaveProps) {
  const translate = useTranslate();
  const language = languageOf[useLocale() as Locale];
  const changes = changesOf(editor.held);
  const takes = effectText(secondsUntilWorldwide(changes, editor.stored))[language];
  return (
    <>
      <DialogContent>
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
    </>
  );
}

interface MovedProps {
  difference: NonNullable<Saving['moved']>;
  saving: Saving;
  onClose(): void;
}

/** Shows what moved meanwhile, and what can be done with the own changes. */
function Moved({ difference, saving: { reapply, discard }, onClose }: MovedProps) {
  const translate = useTranslate();
  const hasConflict = difference.some(({ conflict }) => conflict);
  return (
    <>
      <DialogContent>
        <Alert severity={hasConflict ? 'warning' : 'info'} sx={{ mb: 2 }}>
          {translate(hasConflict ? 'dns.moved.conflict' : 'dns.moved.apart')}
        </Alert>
        <MovedZone difference={difference} />
      </DialogContent>
      <DialogButtons onCancel={onClose} cancelLabel={translate('dns.save.back')}>
        <Button color="error" onClick={discard}>
          {translate('dns.moved.discard')}
        </Button>
        <Button variant="contained" onClick={reapply} autoFocus>
          {translate('dns.moved.reapply')}
        </Button>
      </DialogButtons>
    </>
  );
}
