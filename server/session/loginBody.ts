import { z } from 'zod';
import { faultText } from '../../schema/fault.ts';
import type { Context } from '../context.ts';
import { ApiError } from '../errors.ts';

const shape = z.strictObject({
  email: z.string().min(1).max(255),
  password: z.string().min(1).max(1000),
  rememberMe: z.boolean().default(false),
  otpCode: z.string().max(20).optional(),
});

export type LoginBody = z.infer<typeof shape>;

/** Reads the body of a sign-in; 422 with a pointer for each member that is missing or of the wrong kind, 400 for an unknown one. */
export function readLoginBody(body: unknown, { language }: Context): LoginBody {
  const parsed = shape.safeParse(body);
  if (parsed.success) return parsed.data;
  const unknown = parsed.error.issues.find((issue) => issue.code === 'unrecognized_keys');
  if (unknown?.code === 'unrecognized_keys')
    throw ApiError.badDocument(`/${unknown.keys[0] ?? ''}`, 'A sign-in has no such member.');
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw ApiError.badDocument('', 'A sign-in is a JSON object.');
  throw ApiError.invalid(
    parsed.error.issues.map((issue) => {
      const member = String(issue.path[0] ?? '');
      const isMissing = !(member in body) || Reflect.get(body, member) === '';
      const code = isMissing ? 'REQUIRED' : 'INVALID_TYPE';
      return {
        code,
        detail: faultText({ code }, language),
        source: { pointer: member in body ? `/${member}` : '' },
      };
    }),
  );
}
