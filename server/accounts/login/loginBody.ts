import { z } from 'zod';
import { givenCode, givenPassword } from '../plainBody.ts';

/** Checks for text that PostgreSQL can compare: no U+0000 and well-formed. */
const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** Describes the body of a sign-in. */
export const loginShape = z.strictObject({
  email: z.string().min(1).max(255).refine(isStorable),
  password: givenPassword,
  rememberMe: z.boolean().default(false),
  otpCode: givenCode.optional(),
});

export type LoginBody = z.infer<typeof loginShape>;
