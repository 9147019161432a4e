import { regexes } from 'zod/v4/core';
import type { Format } from './format.ts';

const longest = 254;

/** Bounds the length by RFC 5321 section 4.5.3.1. Lower-cases the local part too, which in practice ignores case. */
export const email: Format = {
  code: 'INVALID_EMAIL',
  normalize: (value) => value.trim().toLowerCase(),
  isValid: (value) => value.length <= longest && regexes.email.test(value),
};
