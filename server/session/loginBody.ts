import { z } from 'zod';
import { givenCode, givenPassword } from './plainBody.ts';

/** The body of a sign-in. */
export const loginShape = z.strictObject({
  email: z.string().min(1).max(255),
  password: givenPassword,
  rememberMe: z.boolean().default(false),
  otpCode: givenCode.optional(),
});

export type LoginBody = z.infer<typeof loginShape>;
