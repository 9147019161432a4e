import { Box } from '@mui/material';
import { PasswordInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { commonProps, type FieldInputProps } from './inputProps.ts';
import { PasswordStrength } from './PasswordStrength.tsx';

/** Asks for a new password, and shows its strength during typing. */
export function NewPasswordInput(props: FieldInputProps) {
  const translate = useTranslate();
  const password: unknown = useWatch({ name: props.source ?? props.name });
  return (
    <Box>
      <PasswordInput {...commonProps(props)} autoComplete="new-password" />
      {typeof password === 'string' && password !== '' && (
        <PasswordStrength password={password} translate={translate} />
      )}
    </Box>
  );
}
