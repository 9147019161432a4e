import type { Format } from './format.ts';

/** Accepts web addresses only, as other schemes could run code when clicked. */
export const url: Format = {
  code: 'INVALID_URL',
  normalize: (value) => value.trim(),
  isValid: (value) => ['http:', 'https:'].includes(URL.parse(value)?.protocol ?? ''),
};
