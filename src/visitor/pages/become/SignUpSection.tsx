import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { languageOf } from '../../../../locales/locale.ts';
import { isRequired } from '../../../../schema/condition.ts';
import type { VisibleSignUpRecord } from '../../../../schema/visibleSignUp.ts';
import { useLanguage } from '../../../i18n/LanguageProvider.tsx';
import { SignUpField } from './SignUpField.tsx';
import { askedFields, inputName, valuesOf } from './signUpValues.ts';
import type { SignUpState } from './useSignUp.ts';

interface SignUpSectionProps {
  record: VisibleSignUpRecord;
  state: SignUpState;
  isFirst: boolean;
}

/** Asks for the fields of one record. */
export function SignUpSection({ record, state, isFirst }: SignUpSectionProps) {
  const id = useId();
  const { locale, translate } = useLanguage();
  const { values, change, request } = state;
  const language = languageOf[locale];
  const given = valuesOf(record, values);
  const marked = (label: string, isOptional: boolean): string =>
    isOptional ? translate('become.optional', { label }) : label;

  const asked = askedFields(record, values);
  if (asked.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 3 }}>
      <Typography
        id={id}
        variant="h2"
        sx={{ fontSize: '1.125rem', pb: 1, mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {marked(record.label[language], record.optional)}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          columnGap: 2,
          '& > fieldset': { gridColumn: '1 / -1' },
        }}
      >
        {asked.map(([name, field], position) => (
          <SignUpField
            key={name}
            name={inputName(record, name)}
            field={field}
            label={marked(field.label[language], !record.optional && !isRequired(field, given))}
            value={given[name]}
            error={request.faultOf(inputName(record, name))}
            autoComplete={record.autocomplete[name]}
            autoFocus={isFirst && position === 0}
            isRequired={!record.optional && isRequired(field, given)}
            onChange={(value) => change(record.name, name, value)}
          />
        ))}
      </Box>
    </Box>
  );
}
