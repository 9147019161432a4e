import { useMemo } from 'react';
import { useLocale } from 'react-admin';
import { countryCodes } from '../../../schema/formats/country.ts';
import { countryText } from '../cell/text.ts';

/** All countries by their name in the language of the screen. */
export function useCountryChoices(): { id: string; name: string }[] {
  const locale = useLocale();
  return useMemo(
    () =>
      countryCodes
        .map((code) => ({ id: code, name: countryText(code, locale) }))
        .sort((a, b) => a.name.localeCompare(b.name, locale)),
    [locale],
  );
}
