import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';

/** Describes a country and its calling code, such as `31`. */
export interface PhoneCountry {
  country: CountryCode;
  callingCode: string;
}

export const phoneCountries: readonly PhoneCountry[] = getCountries().map((country) => ({
  country,
  callingCode: getCountryCallingCode(country),
}));

/** Returns the country of a number in E.164; undefined when it has none. */
export const countryOf = (number: string): CountryCode | undefined => parsePhoneNumberFromString(number)?.country;

/** Formats a number internationally: `+31 6 12345678`. */
export const phoneText = (number: string): string =>
  parsePhoneNumberFromString(number)?.formatInternational() ?? number;

/** Converts a number typed in a country to E.164; returns other text unchanged. */
export const numberIn = (typed: string, country: string): string =>
  (isSupportedCountry(country) ? parsePhoneNumberFromString(typed, country)?.number : undefined) ?? typed;

/** Converts a number to the same national number in another country. */
export function movedTo(number: string, country: string): string {
  const national = parsePhoneNumberFromString(number)?.nationalNumber ?? number;
  return numberIn(national, country);
}
