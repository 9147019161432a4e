import Box from '@mui/material/Box';
import { useState } from 'react';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { PasswordField } from '../../layout/public/PasswordField.tsx';
import { PasswordStrength } from '../../views/input/PasswordStrength.tsx';

interface NewPasswordFieldsProps {
  faultOf: (name: string) => string | undefined;
  autoFocus?: boolean;
  /** Words that make a password weaker. */
  known?: readonly string[];
}

/** A password to choose, with its strength while it is typed, and once more against mistakes. */
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
