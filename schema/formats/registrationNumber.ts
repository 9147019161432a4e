import type { Format } from './format.ts';

/** Accepts numbers of the Dutch trade register (KvK): 8 digits, without a check digit. */
export const registrationNumber: Format = {
  code: 'INVALID_REGISTRATION_NUMBER',
  normalize: (value) => value.replace(/[\s.]/g, ''),
  isValid: (value) => /^\d{8}$/.test(value),
};
