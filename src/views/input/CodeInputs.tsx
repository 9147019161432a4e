import { useMemo } from 'react';
import { AutocompleteInput, SelectInput, useLocale } from 'react-admin';
import { countryCodes } from '../../../schema/formats/country.ts';
import { languages } from '../../../schema/label.ts';
import { countryText, languageText } from '../cell/text.ts';
import { commonProps, type FieldInputProps } from './inputProps.ts';

/** Countries by their name in the language of the screen. */
export function CountryInput(props: FieldInputProps) {
  const locale = useLocale();
  const choices = useMemo(
    () =>
      countryCodes
        .map((code) => ({ id: code, name: countryText(code, locale) }))
        .sort((a, b) => a.name.localeCompare(b.name, locale)),
    [locale],
  );
  return <AutocompleteInput {...commonProps(props)} choices={choices} translateChoice={false} autoHighlight />;
}

/** The languages the application speaks. */
export function LanguageInput(props: FieldInputProps) {
  const locale = useLocale();
  const choices = languages.map((code) => ({ id: code, name: languageText(code, locale) }));
  return <SelectInput {...commonProps(props)} choices={choices} translateChoice={false} />;
}
