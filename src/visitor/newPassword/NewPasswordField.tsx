import Box from '@mui/material/Box';
import { useState } from 'react';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { PasswordStrength } from '../../views/input/PasswordStrength.tsx';
import { PasswordField } from '../inputs/PasswordField.tsx';

interface NewPasswordFieldProps {
  error: string | undefined;
}

/** Asks for a new password, which can be shown in place of repeating it, and shows its strength. */
export function NewPasswordField({ error }: NewPasswordFieldProps) {
  const { translate } = useLanguage();
  const [password, setPassword] = useState('');
  return (
    <Box>
      <PasswordField
        name="password"
        autoComplete="new-password"
        autoFocus
        label={translate('newPassword.password')}
        help={translate('newPassword.help')}
        error={error}
        onChange={({ target }) => setPassword(target.value)}
      />
      {password !== '' && <PasswordStrength password={password} translate={translate} sx={{ mt: -0.75, mb: 2 }} />}
    </Box>
  );
}
