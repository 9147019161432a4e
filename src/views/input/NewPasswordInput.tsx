import { Box, LinearProgress, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { PasswordInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { StrengthMeter } from '../../../schema/formats/index.ts';
import { commonProps, type FieldInputProps } from './inputProps.ts';

/** A new password, with its strength shown while it is typed. */
export function NewPasswordInput(props: FieldInputProps) {
  const password: unknown = useWatch({ name: props.source ?? props.name });
  return (
    <Box>
      <PasswordInput {...commonProps(props)} autoComplete="new-password" />
      {typeof password === 'string' && password !== '' && <PasswordStrength password={password} />}
    </Box>
  );
}

const colors = ['error', 'error', 'warning', 'warning', 'success'] as const;

function PasswordStrength({ password }: { password: string }) {
  const translate = useTranslate();
  const meter = useStrengthMeter();
  const strength = meter?.(password, []) ?? 0;
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
