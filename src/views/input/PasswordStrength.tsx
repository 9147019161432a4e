import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { StrengthBar } from './StrengthBar.tsx';
import { useStrengthMeter } from './useStrengthMeter.ts';

interface PasswordStrengthProps {
  password: string;
  /** Words that make a password weaker, such as the address of whoever chooses it. */
  known?: readonly string[];
}

/** How strong a password is, while it is typed. */
export function PasswordStrength({ password, known = [] }: PasswordStrengthProps) {
  const translate = useTranslate();
  const strength = useStrengthMeter()?.(password, known);
  return (
    <Box sx={{ mt: 0.5 }}>
      <StrengthBar
        strength={strength}
        label={translate('views.password.strength')}
        text={strength === undefined ? '' : translate(`views.password.level${strength}`)}
      />
    </Box>
  );
}
