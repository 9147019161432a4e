import Box from '@mui/material/Box';
import { useId } from 'react';
import { languageOf } from '../../../../locales/locale.ts';
import type { Option } from '../../../../schema/types/options.ts';
import { useLanguage } from '../../../i18n/LanguageProvider.tsx';
import { CheckBox } from '../../inputs/controls.ts';
import { FieldNote, noted } from '../../inputs/FieldFrame.tsx';
import type { SignUpFieldProps } from './signUpFieldProps.ts';

/** Shows all options side by side. */
export function ChoiceField({
  name,
  label,
  value,
  error,
  autoFocus,
  options,
  onChange,
}: SignUpFieldProps & { options: readonly Option[] }) {
  const id = useId();
  const { locale } = useLanguage();
  const focused = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  );
  return (
    <Box component="fieldset" sx={{ m: 0, mb: 2, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 0.75, fontSize: '0.875rem', fontWeight: 600 }}>
        {label}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        {options.map((option, position) => (
          <Box
            component="label"
            key={option.value}
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 36, cursor: 'pointer' }}
          >
            <CheckBox
              {...noted(id, { error })}
              id={undefined}
              type="radio"
              name={name}
              autoFocus={autoFocus && position === focused}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option[languageOf[locale]]}
          </Box>
        ))}
      </Box>
      <FieldNote id={id} error={error} />
    </Box>
  );
}
