import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';

/** A country whose numbers begin with a calling code, such as `31`. */
export interface PhoneCountry {
  country: CountryCode;
  callingCode: string;
}

export const phoneCountries: readonly PhoneCountry[] = getCountries().map((country) => ({
  country,
  callingCode: getCountryCallingCode(country),
}));

/** The country of a number in E.164; undefined where it tells none. */
export const countryOf = (number: string): CountryCode | undefined => parsePhoneNumberFromString(number)?.country;

/** A number as people of any country write it: `+31 6 12345678`. */
export const phoneText = (number: string): string =>
  parsePhoneNumberFromString(number)?.formatInternational() ?? number;

/** What was typed as a number of a country, in E.164; as it was typed where it is none. */
export const numberIn = (typed: string, country: string): string =>
  (isSupportedCountry(country) ? parsePhoneNumberFromString(typed, country)?.number : undefined) ?? typed;

/** The same number in another country, as it is dialled there. */
export function movedTo(number: string, country: string): string {
  const national = parsePhoneNumberFromString(number)?.nationalNumber ?? number;
  return numberIn(national, country);
}
