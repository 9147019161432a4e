import { iso31661NumericToAlpha2 } from 'iso-3166';
import type { Format } from './format.ts';

/** Lists the assigned codes of ISO 3166-1 alpha-2. Takes the library's smallest table, as the sign-up form loads it. */
export const countryCodes: readonly string[] = Object.values(iso31661NumericToAlpha2).sort();

export const country: Format = {
  code: 'INVALID_COUNTRY',
  normalize: (value) => value.trim().toUpperCase(),
  isValid: (value) => countryCodes.includes(value),
};
