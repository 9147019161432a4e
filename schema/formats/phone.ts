import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Format } from './format.ts';

/** Writes numbers in E.164; takes a number without country code as Dutch. */
export const phone: Format = {
  code: 'INVALID_PHONE',
  normalize: (value) => parsePhoneNumberFromString(value, 'NL')?.number ?? value,
  isValid: (value) => parsePhoneNumberFromString(value)?.isValid() ?? false,
};
