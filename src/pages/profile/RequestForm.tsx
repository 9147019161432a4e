import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FormEvent, ReactNode } from 'react';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import type { RequestState } from './useRequest.ts';

interface RequestFormProps {
  request: RequestState;
  submitLabel: string;
  /** Called with the inputs; the form is reset on success. */
  onSubmit: (form: FormData) => Promise<void>;
  onCancel?: () => void;
  children: ReactNode;
}

/** Draws a form that sends one request, with its failure above the buttons. */
export function RequestForm({ request, submitLabel, onSubmit, onCancel, children }: RequestFormProps) {
  const { translate } = useLanguage();
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    if (await request.run(() => onSubmit(new FormData(form)))) form.reset();
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => void send(event)}
      sx={{ display: 'flex', flexDirection: 'column', gap: 2, maxWidth: 420 }}
    >
      {children}
      <Box role="alert" sx={{ '&:empty': { mt: -2 } }}>
        {request.failure && <Alert severity="error">{request.failure}</Alert>}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" disabled={request.isBusy}>
          {submitLabel}
        </Button>
        {onCancel && <Button onClick={onCancel}>{translate('profile.cancel')}</Button>}
      </Box>
    </Box>
  );
}
