/** Describes the bodies of requests about the caller's own account. */
import { z } from 'zod';
import { givenCode, givenPassword } from '../plainBody.ts';

export const passwordShape = z.strictObject({ password: givenPassword });
export const codeShape = z.strictObject({ otpCode: givenCode });
export const bothFactorsShape = z.strictObject({ password: givenPassword, otpCode: givenCode });
export const passwordChangeShape = z.strictObject({ currentPassword: givenPassword, password: givenPassword });
