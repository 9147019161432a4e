import { type InputHTMLAttributes, useId, useMemo } from 'react';
import { languageOf } from '../../../../locales/locale.ts';
import type { FieldType } from '../../../../schema/field.ts';
import { useLanguage } from '../../../i18n/LanguageProvider.tsx';
import { countryChoices } from '../../../views/input/countryChoices.ts';
import { Select } from '../../inputs/controls.ts';
import { Field } from '../../inputs/Field.tsx';
import { FieldFrame, noted } from '../../inputs/FieldFrame.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import type { SignUpFieldProps } from './signUpFieldProps.ts';

/** Draws the input of a described field for visitors. */
export function SignUpField(props: SignUpFieldProps) {
  switch (props.field.type) {
    case 'choice':
      return <ChoiceField {...props} options={props.field.options} />;
    case 'country':
      return <CountryField {...props} />;
    default:
      return <TextField {...props} />;
  }
}

const capitals = { autoCapitalize: 'characters', spellCheck: false } as const;

/** Lists input attributes by field type, with autofill. */
const typed: Partial<Record<FieldType, InputHTMLAttributes<HTMLInputElement>>> = {
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  postalCode: { autoComplete: 'postal-code', autoCapitalize: 'characters' },
  iban: { ...capitals, autoComplete: 'off' },
  vatNumber: { ...capitals, autoComplete: 'off' },
  registrationNumber: { inputMode: 'numeric', autoComplete: 'off' },
};

function TextField({
  name,
  field,
  label,
  value,
  error,
  autoComplete,
  autoFocus,
  isRequired,
  onChange,
}: SignUpFieldProps) {
  const { locale } = useLanguage();
  return (
    <Field
      name={name}
      {...typed[field.type]}
      {...(autoComplete && { autoComplete })}
      autoFocus={autoFocus}
      required={isRequired}
      label={label}
      help={field.help?.[languageOf[locale]]}
      error={error}
      value={String(value ?? '')}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function CountryField({
  name,
  label,
  value,
  error,
  autoComplete = 'country',
  autoFocus,
  isRequired,
  onChange,
}: SignUpFieldProps) {
  const id = useId();
  const { locale, translate } = useLanguage();
  const choices = useMemo(() => countryChoices(locale), [locale]);
  return (
    <FieldFrame id={id} label={label} error={error}>
      <Select
        {...noted(id, { error })}
        name={name}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        required={isRequired}
        value={String(value ?? '')}
        onChange={({ target }) => onChange(target.value)}
      >
        {value === '' && <option value="">{translate('become.choose')}</option>}
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}
