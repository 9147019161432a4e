import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import type { Format } from './format.ts';

/** ISO 13616: length per country and mod 97. */
export const iban: Format = {
  code: 'INVALID_IBAN',
  normalize: (value) => electronicFormatIBAN(value) ?? value,
  isValid: (value) => isValidIBAN(value),
};
