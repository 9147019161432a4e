import Box from '@mui/material/Box';
import { useState } from 'react';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { PasswordStrength } from '../../views/input/PasswordStrength.tsx';
import { PasswordField } from '../inputs/PasswordField.tsx';

interface NewPasswordFieldsProps {
  faultOf: (name: string) => string | undefined;
  autoFocus?: boolean;
  /** Words that weaken a password. */
  known?: readonly string[];
}

/** Asks for a new password twice, showing its strength. */
export function NewPasswordFields({ faultOf, autoFocus, known = [] }: NewPasswordFieldsProps) {
  const { translate } = useLanguage();
  const [password, setPassword] = useState('');
  return (
    <>
      <Box>
        <PasswordField
          name="password"
          autoComplete="new-password"
          autoFocus={autoFocus}
          label={translate('newPassword.password')}
          help={translate('newPassword.help')}
          error={faultOf('password')}
          onChange={({ target }) => setPassword(target.value)}
        />
        {password !== '' && (
          <PasswordStrength password={password} known={known} translate={translate} sx={{ mt: -0.75, mb: 2 }} />
        )}
      </Box>
      <PasswordField
        name="repeat"
        autoComplete="new-password"
        label={translate('newPassword.repeat')}
        error={faultOf('repeat')}
      />
    </>
  );
}
