import Box from '@mui/material/Box';
import { type FormEvent, useState } from 'react';
import { useLanguage } from '../../../i18n/LanguageProvider.tsx';
import { CheckBox, PrimaryButton } from '../../inputs/controls.ts';
import { FailureNotice } from '../../inputs/FailureNotice.tsx';
import { Field } from '../../inputs/Field.tsx';
import { PasswordField } from '../../inputs/PasswordField.tsx';
import { CodeField } from './CodeField.tsx';
import { credentialsIn, emptyFields, type FieldName, openIdCredentialsIn } from './signInFields.ts';
import type { SignInState } from './useSignIn.ts';

const missingTexts: Record<FieldName, string> = {
  email: 'signIn.emailRequired',
  password: 'signIn.passwordRequired',
  otpCode: 'signIn.otpRequired',
};

interface SignInFormProps {
  state: SignInState;
  /** Email address of the only user who may sign in. */
  email?: string;
}

export function SignInForm({ state, email }: SignInFormProps) {
  const { translate } = useLanguage();
  const { isBusy, needsCode, isFinishing, secondsLeft, submit, changeAddress } = state;
  const [missing, setMissing] = useState<readonly FieldName[]>([]);
  const errorOf = (name: FieldName): string | undefined =>
    missing.includes(name) ? translate(missingTexts[name]) : undefined;

  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const empty = emptyFields(new FormData(form));
    setMissing(empty);
    const [first] = empty;
    if (first) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    else void submit((isFinishing ? openIdCredentialsIn : credentialsIn)(new FormData(form)));
  };

  return (
    <form noValidate onSubmit={send}>
      {!isFinishing && <EmailAndPassword email={email} onAddress={changeAddress} errorOf={errorOf} />}
      {needsCode && <CodeField error={errorOf('otpCode')} />}
      {(needsCode || !isFinishing) && <RememberMe />}
      <FailureNotice failure={state.failure} secondsLeft={secondsLeft} />
      <PrimaryButton type="submit" disabled={isBusy || secondsLeft > 0} sx={{ mt: 2.5 }}>
        {translate(isBusy ? 'signIn.submitting' : 'signIn.submit')}
      </PrimaryButton>
    </form>
  );
}

interface EmailAndPasswordProps {
  email: string | undefined;
  onAddress: () => void;
  errorOf: (name: FieldName) => string | undefined;
}

function EmailAndPassword({ email, onAddress, errorOf }: EmailAndPasswordProps) {
  const { translate } = useLanguage();
  return (
    <>
      <Field
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        onChange={onAddress}
        readOnly={email !== undefined}
        autoFocus={email === undefined}
        required
        label={translate('signIn.email')}
        error={errorOf('email')}
      />
      <PasswordField
        name="password"
        autoComplete="current-password"
        autoFocus={email !== undefined}
        label={translate('signIn.password')}
        error={errorOf('password')}
      />
    </>
  );
}

function RememberMe() {
  const { translate } = useLanguage();
  return (
    <Box component="label" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, py: 0.5, fontSize: '0.875rem' }}>
      <CheckBox type="checkbox" name="rememberMe" />
      {translate('signIn.rememberMe')}
    </Box>
  );
}
