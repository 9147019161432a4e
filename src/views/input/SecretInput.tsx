import { PasswordInput, useTranslate } from 'react-admin';
import { commonProps, type FieldInputProps } from './inputProps.ts';

/** Something that can be set and is never shown again. Left empty, what is stored stays. */
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
