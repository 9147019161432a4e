import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogContent,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormLabel,
} from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { type RaRecord, useCreate, useNotify, useTranslate } from 'react-admin';
import { optionKey } from '../../../../schema/names.ts';
import { momentText } from '../../../views/cell/text.ts';
import { DialogButtons } from '../../../views/page/DialogButtons.tsx';
import { useFailureText } from '../../../views/page/useFailureText.ts';
import { useIsPhone } from '../../../views/page/useIsPhone.ts';
import { useLocale } from '../../../views/record/useLocale.ts';
import { type Backup, resource } from './backup.ts';
import { restores } from './Restores.tsx';

interface RestoreDialogProps {
  account: RaRecord<string>;
  backup: Backup;
  onClose: () => void;
}

/** Brings chosen parts of a backup back, after saying what each of them replaces. */
export function RestoreDialog({ account, backup, onClose }: RestoreDialogProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const notify = useNotify();
  const failureText = useFailureText();
  const titleId = useId();
  const isPhone = useIsPhone();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<string>();
  const [create, { isPending }] = useCreate();
  const moment = momentText(backup.takenAt, locale);

  async function restore(event: FormEvent): Promise<void> {
    event.preventDefault();
    const data = { hosting: account.id, backup: backup.id, contents: chosen };
    try {
      await create(restores, { data }, { returnPromise: true });
      notify('hosting.backups.restoring', { type: 'success' });
      onClose();
    } catch (error) {
      setFailure(failureText(error));
    }
  }

  return (
    <Dialog open onClose={onClose} fullScreen={isPhone} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <form onSubmit={(event) => void restore(event)}>
        <DialogTitle id={titleId}>{translate('hosting.backups.restoreTitle', { moment })}</DialogTitle>
        <DialogContent>
          <Parts parts={backup.contents} chosen={chosen} onChoose={setChosen} />
          {chosen.length > 0 && (
            <Alert severity="warning" sx={{ mt: 2 }}>
              {translate('hosting.backups.warning', { moment })}
              <ul>
                {chosen.map((part) => (
                  <li key={part}>{translate(`hosting.backups.lost.${part}`)}</li>
                ))}
              </ul>
              {translate('hosting.backups.first')}
            </Alert>
          )}
          {failure !== undefined && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {failure}
            </Alert>
          )}
        </DialogContent>
        <DialogButtons onCancel={onClose}>
          <Button type="submit" variant="contained" color="error" disabled={chosen.length === 0} loading={isPending}>
            {translate('hosting.backups.confirm')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

interface PartsProps {
  parts: readonly string[];
  chosen: readonly string[];
  onChoose(chosen: readonly string[]): void;
}

function Parts({ parts, chosen, onChoose }: PartsProps) {
  const translate = useTranslate();
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{translate('hosting.backups.choose')}</FormLabel>
      <FormGroup>
        {parts.map((part) => (
          <FormControlLabel
            key={part}
            label={translate(optionKey(resource, 'contents', part))}
            control={
              <Checkbox
                checked={chosen.includes(part)}
                onChange={(_, isOn) => onChoose(isOn ? [...chosen, part] : chosen.filter((one) => one !== part))}
              />
            }
          />
        ))}
      </FormGroup>
    </FormControl>
  );
}
