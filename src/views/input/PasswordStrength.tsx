import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import { StrengthBar } from './StrengthBar.tsx';
import { useStrengthMeter } from './useStrengthMeter.ts';

interface PasswordStrengthProps {
  password: string;
  /** Words that weaken a password, such as the user's email address. */
  known?: readonly string[];
  /** The translate function of react-admin, or of the visitor pages. */
  translate: (key: string) => string;
  sx?: SxProps;
}

/** Shows the strength of a password during typing. */
export function PasswordStrength({ password, known = [], translate, sx = { mt: 0.5 } }: PasswordStrengthProps) {
  const strength = useStrengthMeter()?.(password, known);
  return (
    <Box sx={sx}>
      <StrengthBar
        strength={strength}
        label={translate('passwordStrength.label')}
        text={strength === undefined ? '' : translate(`passwordStrength.level${strength}`)}
      />
    </Box>
  );
}
