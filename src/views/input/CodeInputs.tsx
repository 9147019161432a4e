import { useMemo, useState } from 'react';
import { AutocompleteInput, SelectInput } from 'react-admin';
import { languages } from '../../../schema/label.ts';
import { languageText } from '../cell/text.ts';
import { useLocale } from '../record/useLocale.ts';
import { bestFirst } from './bestFirst.ts';
import { commonProps, type FieldInputProps, searching } from './inputProps.ts';
import { useCountryChoices } from './useCountryChoices.ts';
import { useOpenOnFocus } from './useOpenOnFocus.ts';

/** Offers all countries, named in the language of the screen. */
export function CountryInput(props: FieldInputProps) {
  const opening = useOpenOnFocus(props.autoFocus);
  const choices = useCountryChoices();
  const [typed, setTyped] = useState('');
  const ranked = useMemo(() => bestFirst(choices, typed), [choices, typed]);
  return (
    <AutocompleteInput
      {...opening}
      {...commonProps(props)}
      choices={ranked}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      translateChoice={false}
      autoHighlight
      {...searching}
    />
  );
}

/** Offers the languages that the application supports. */
export function LanguageInput(props: FieldInputProps) {
  const locale = useLocale();
  const choices = languages.map((code) => ({ id: code, name: languageText(code, locale) }));
  return <SelectInput {...commonProps(props)} choices={choices} translateChoice={false} />;
}
