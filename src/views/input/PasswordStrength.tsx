import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import { StrengthBar } from './StrengthBar.tsx';
import { useStrengthMeter } from './useStrengthMeter.ts';

interface PasswordStrengthProps {
  password: string;
  /** Words that make a password weaker, such as the address of whoever chooses it. */
  known?: readonly string[];
  /** Of react-admin, or of the pages outside of it. */
  translate: (key: string) => string;
  sx?: SxProps;
}

/** How strong a password is, while it is typed. */
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
