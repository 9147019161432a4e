import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
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

/** Draws a form that sends one request, with its failure above the buttons; its first faulty input gets the focus. */
export function RequestForm({ request, submitLabel, onSubmit, onCancel, children }: RequestFormProps) {
  const { translate } = useLanguage();
  const { fault, isBusy } = request;
  const drawn = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (fault && !isBusy) drawn.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fault, isBusy]);
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    if (await request.run(() => onSubmit(new FormData(form)))) form.reset();
  };
  return (
    <Box
      component="form"
      ref={drawn}
      onSubmit={(event) => void send(event)}
      sx={{ display: 'flex', flexDirection: 'column', gap: 2, maxWidth: 420 }}
    >
      {children}
      <Box role="alert" sx={{ '&:empty': { mt: -2 } }}>
        {request.failure && <Alert severity="error">{request.failure}</Alert>}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" disabled={isBusy}>
          {submitLabel}
        </Button>
        {onCancel && <Button onClick={onCancel}>{translate('profile.cancel')}</Button>}
      </Box>
    </Box>
  );
}
