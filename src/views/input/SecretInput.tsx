import { PasswordInput, useTranslate } from 'react-admin';
import { commonProps, type FieldInputProps } from './inputProps.ts';

/** Sets a value that is never shown again; left empty, it keeps the stored one. */
export function SecretInput({ isNew, ...props }: FieldInputProps & { isNew: boolean }) {
  const translate = useTranslate();
  const common = commonProps(props);
  return (
    <PasswordInput
      {...common}
      helperText={common.helperText || (isNew ? false : 'views.secret.keep')}
      placeholder={isNew ? undefined : translate('views.secret.stored')}
      autoComplete="new-password"
    />
  );
}
