import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { Form, PasswordInput, type RaRecord, required, useDataProvider, useTranslate } from 'react-admin';
import { type FieldValues, useFormState } from 'react-hook-form';
import { fieldKey } from '../../../schema/names.ts';
import { useDescription } from '../descriptions.tsx';
import { useNotifyFailure } from '../page/useNotifyFailure.ts';
import { useTitleOf } from '../record/useTitleOf.ts';

/** What the data provider must offer beside what react-admin asks of each. */
interface Secrets {
  reveal(secret: { resource: string; id: string; field: string; password: string }): Promise<string | null>;
}

/** Where a secret stands. */
export interface SecretPlace {
  record: RaRecord<string>;
  resource: string;
  name: string;
}

interface RevealDialogProps extends SecretPlace {
  onRevealed(value: string | null): void;
  onClose(): void;
}

/** Asks for the password of whoever wants to see a secret; a wrong one is told at the field. */
export function RevealDialog({ record, resource, name, onRevealed, onClose }: RevealDialogProps) {
  const [translate, titleOf, notifyFailure, titleId] = [useTranslate(), useTitleOf(), useNotifyFailure(), useId()];
  const provider = useDataProvider<ReturnType<typeof useDataProvider> & Secrets>();
  const title = titleOf(useDescription(), record);
  const send = async ({ password }: FieldValues): Promise<object | undefined> => {
    try {
      onRevealed(await provider.reveal({ resource, id: record.id, field: name, password }));
      return undefined;
    } catch (error) {
      const message = passwordFault(error);
      if (message) return { password: message };
      notifyFailure(error);
      onClose();
      return undefined;
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <Form onSubmit={send} noValidate>
        <DialogTitle id={titleId}>
          {translate('views.secret.ask', { field: translate(fieldKey(resource, name)) })}
        </DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 1 }}>{translate('views.secret.why', { title })}</DialogContentText>
          <PasswordInput
            source="password"
            label="views.secret.password"
            validate={required()}
            autoComplete="current-password"
            helperText={false}
            autoFocus
            fullWidth
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={onClose} color="inherit">
            {translate('ra.action.cancel')}
          </Button>
          <ShowButton />
        </DialogActions>
      </Form>
    </Dialog>
  );
}

const passwordFault = (error: unknown): string | undefined =>
  (error as { body?: { errors?: { password?: string } } } | null)?.body?.errors?.password;

function ShowButton() {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" loading={isSubmitting}>
      {translate('views.secret.show')}
    </Button>
  );
}
