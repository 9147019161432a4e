import { PasswordInput, TextInput, useTranslate } from 'react-admin';
import { commonProps, type FieldInputProps } from './inputProps.ts';

const plainTyping = { htmlInput: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } };

/** Sets a value that is never shown again; left empty, it keeps the stored one. */
export function SecretInput({ isNew, ...props }: FieldInputProps & { isNew: boolean }) {
  const translate = useTranslate();
  const common = commonProps(props);
  const shared = {
    ...common,
    helperText: common.helperText || (isNew ? (false as const) : 'views.secret.keep'),
    placeholder: isNew ? undefined : translate('views.secret.stored'),
  };
  const hasLines = props.field.type === 'secret' && props.field.lines;
  // Shows what is typed where there are several lines, which no password input keeps.
  if (hasLines) return <TextInput {...shared} multiline minRows={3} maxRows={12} slotProps={plainTyping} />;
  return <PasswordInput {...shared} autoComplete="new-password" />;
}
