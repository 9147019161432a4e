import { Box, LinearProgress, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { StrengthMeter } from '../../../schema/formats/index.ts';

const colors = ['error', 'error', 'warning', 'warning', 'success'] as const;

interface PasswordStrengthProps {
  password: string;
  /** Words that make a password weaker, such as the address of whoever chooses it. */
  known?: readonly string[];
}

/** How strong a password is, while it is typed. */
export function PasswordStrength({ password, known = [] }: PasswordStrengthProps) {
  const translate = useTranslate();
  const meter = useStrengthMeter();
  const strength = meter?.(password, known) ?? 0;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.5 }} aria-live="polite">
      <LinearProgress
        variant={meter ? 'determinate' : 'indeterminate'}
        value={strength * 20}
        color={colors[strength - 1] ?? 'error'}
        sx={{ flex: 1, borderRadius: 1, height: 6 }}
        aria-label={translate('views.password.strength')}
      />
      <Typography variant="caption" sx={{ color: 'text.secondary', minWidth: 88 }}>
        {meter && translate(`views.password.level${strength}`)}
      </Typography>
    </Box>
  );
}

/** The dictionaries of the meter weigh more than the rest of the form; they come when somebody types a password. */
function useStrengthMeter(): StrengthMeter | undefined {
  const [meter, setMeter] = useState<StrengthMeter>();
  useEffect(() => {
    let isShown = true;
    import('../../../schema/formats/password.ts').then(({ passwordStrength }) => {
      if (isShown) setMeter(() => passwordStrength);
    });
    return () => {
      isShown = false;
    };
  }, []);
  return meter;
}
