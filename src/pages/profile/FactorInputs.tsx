import TextField from '@mui/material/TextField';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import type { RequestState } from './useRequest.ts';

interface FactorInputProps {
  request: RequestState;
  autoFocus?: boolean;
}

/** Asks for the current password, under the server's name for it. */
export function CurrentPasswordInput({ request, autoFocus, name = 'password' }: FactorInputProps & { name?: string }) {
  const { translate } = useLanguage();
  const failure = request.failureOf(name);
  return (
    <TextField
      name={name}
      type="password"
      autoComplete="current-password"
      label={translate('profile.currentPassword')}
      required
      fullWidth
      autoFocus={autoFocus}
      error={failure !== undefined}
      helperText={failure}
    />
  );
}

/** Asks for a code of the authenticator app; with `takesRecovery` recovery codes are accepted too. */
export function CodeInput({ request, autoFocus, takesRecovery }: FactorInputProps & { takesRecovery?: boolean }) {
  const { translate } = useLanguage();
  const failure = request.failureOf('otpCode');
  return (
    <TextField
      name="otpCode"
      autoComplete="one-time-code"
      label={translate('signIn.otpCode')}
      required
      fullWidth
      autoFocus={autoFocus}
      error={failure !== undefined}
      helperText={
        failure ?? translate(takesRecovery ? 'profile.twoFactor.codeOrRecoveryHelp' : 'profile.twoFactor.codeHelp')
      }
      slotProps={{ htmlInput: takesRecovery ? {} : { inputMode: 'numeric' } }}
    />
  );
}

/** Reads the code without spaces, because authenticator apps show it as two groups. */
export const codeIn = (form: FormData): string => String(form.get('otpCode') ?? '').replaceAll(/\s/g, '');
export const textIn = (form: FormData, name: string): string => String(form.get(name) ?? '');
