import { z } from 'zod';
import { givenCode } from '../plainBody.ts';

/** Describes the body that finishes a sign-in which began at a provider. */
export const finishShape = z.strictObject({ rememberMe: z.boolean().default(false), otpCode: givenCode.optional() });

export type FinishBody = z.infer<typeof finishShape>;
