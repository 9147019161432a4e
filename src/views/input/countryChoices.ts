import { countryCodes } from '../../../schema/formats/country.ts';
import { countryText } from '../cell/text.ts';

/** Lists all countries, named and sorted in a language. */
export const countryChoices = (locale: string): { id: string; name: string }[] =>
  countryCodes
    .map((code) => ({ id: code, name: countryText(code, locale) }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
