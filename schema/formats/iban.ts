import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import type { Format } from './format.ts';

/** Checks the length per country and mod 97 (ISO 13616). */
export const iban: Format = {
  code: 'INVALID_IBAN',
  normalize: (value) => electronicFormatIBAN(value) ?? value,
  isValid: (value) => isValidIBAN(value),
};
