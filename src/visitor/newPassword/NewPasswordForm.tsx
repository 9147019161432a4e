import type { FormEvent } from 'react';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { PrimaryButton } from '../inputs/controls.ts';
import { FailureNotice } from '../inputs/FailureNotice.tsx';
import { refuseFaulty } from '../requests/refusal.ts';
import type { VisitorRequest } from '../requests/useVisitorRequest.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { newPasswordFaults, newPasswordIn } from './newPasswordFaults.ts';

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
  const isFaultShown = ['password', 'repeat'].some((name) => faultOf(name) !== undefined);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const chosen = newPasswordIn(new FormData(event.currentTarget));
    const isSaved = await run(async () => {
      refuseFaulty(await newPasswordFaults(chosen));
      await save(chosen.password);
    });
    if (isSaved) onSaved();
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <NewPasswordFields autoFocus faultOf={faultOf} />
      <FailureNotice failure={isFaultShown ? null : refusal} secondsLeft={secondsLeft} />
      <PrimaryButton type="submit" disabled={isBusy || secondsLeft > 0} sx={{ mt: 1.5 }}>
        {isBusy ? translate('newPassword.submitting') : submitLabel}
      </PrimaryButton>
    </form>
  );
}
