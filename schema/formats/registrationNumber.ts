import type { Format } from './format.ts';

/** Dutch trade register (KvK): 8 digits; there is no check digit. */
export const registrationNumber: Format = {
  code: 'INVALID_REGISTRATION_NUMBER',
  normalize: (value) => value.replace(/[\s.]/g, ''),
  isValid: (value) => /^\d{8}$/.test(value),
};
