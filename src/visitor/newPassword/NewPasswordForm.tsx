import type { FormEvent } from 'react';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { PrimaryButton } from '../inputs/controls.ts';
import { FailureNotice } from '../inputs/FailureNotice.tsx';
import { refuseFaulty } from '../requests/refusal.ts';
import type { VisitorRequest } from '../requests/useVisitorRequest.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { newPasswordFaults } from './newPasswordFaults.ts';

interface NewPasswordFormProps {
  request: VisitorRequest;
  submitLabel: string;
  save: (password: string) => Promise<void>;
  onSaved: () => void;
}

/** Asks for a new password and shows its faults. */
export function NewPasswordForm({ request, submitLabel, save, onSaved }: NewPasswordFormProps) {
  const { translate } = useLanguage();
  const { form, isBusy, refusal, secondsLeft, faultOf, run } = request;
  const fault = faultOf('password');

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    const isSaved = await run(async () => {
      refuseFaulty(await newPasswordFaults(password));
      await save(password);
    });
    if (isSaved) onSaved();
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <NewPasswordField error={fault} />
      <FailureNotice failure={fault ? null : refusal} secondsLeft={secondsLeft} />
      <PrimaryButton type="submit" disabled={isBusy || secondsLeft > 0} sx={{ mt: 1.5 }}>
        {isBusy ? translate('newPassword.submitting') : submitLabel}
      </PrimaryButton>
    </form>
  );
}
