import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Format } from './format.ts';

/** E.164; a number without country code is taken as Dutch. */
export const phone: Format = {
  code: 'INVALID_PHONE',
  normalize: (value) => parsePhoneNumberFromString(value, 'NL')?.number ?? value,
  isValid: (value) => parsePhoneNumberFromString(value)?.isValid() ?? false,
};
