import { iso31661 } from 'iso-3166';
import type { Format } from './format.ts';

/** Lists the assigned codes of ISO 3166-1 alpha-2. */
export const countryCodes: readonly string[] = iso31661.map((entry) => entry.alpha2).sort();

export const country: Format = {
  code: 'INVALID_COUNTRY',
  normalize: (value) => value.trim().toUpperCase(),
  isValid: (value) => countryCodes.includes(value),
};
