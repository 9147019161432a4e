import { z } from 'zod';
import type { Format } from './format.ts';

const address = z.email().max(254);

/** RFC 5321 section 4.5.3.1 bounds the length. The local part could be case-sensitive, and nowhere is. */
export const email: Format = {
  code: 'INVALID_EMAIL',
  normalize: (value) => value.trim().toLowerCase(),
  isValid: (value) => address.safeParse(value).success,
};
