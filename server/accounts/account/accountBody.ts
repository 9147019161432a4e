import { z } from 'zod';
import { type FaultCode, faultText } from '../../../schema/fault.ts';
import { isObject } from '../../../schema/isObject.ts';
import type { Context } from '../../context.ts';
import { ApiError, type ErrorOptions } from '../../errors.ts';
import { existingPointer, pointer } from '../../jsonapi/write/body/pointer.ts';

/** Refuses characters that neither text nor JSON of PostgreSQL can hold. */
const text = (maxLength: number) =>
  z
    .string('INVALID_TYPE')
    .min(1, 'REQUIRED')
    .max(maxLength, `TOO_LONG@${maxLength}`)
    .refine((value) => !value.includes('\u0000') && value.isWellFormed(), 'INVALID_CHARACTER');

const forgotten = z.strictObject({ email: text(255) });
const newPassword = z.strictObject({ token: text(200), attributes: z.strictObject({ password: text(1000) }) });

/** Reads the body of `POST /forgotpassword`. */
export const readForgottenBody = (body: unknown, context: Context) => readBody(forgotten, body, context);

/** Reads the body of `POST /resetpassword` and `POST /activate`. */
export const readNewPasswordBody = (body: unknown, context: Context) => readBody(newPassword, body, context);

/**
 * Reads a body by its shape. Answers 422 with a pointer for a missing or invalid member, 403 for an unknown attribute,
 * 400 for any other member and for a body that is no object.
 */
export function readBody<T>(shape: z.ZodType<T>, body: unknown, { language }: Context): T {
  if (!isObject(body)) throw ApiError.badDocument('', 'The body is to be a JSON object.');
  const parsed = shape.safeParse(body);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [],
  );
  const [stray] = unknown.filter(({ length }) => length === 1);
  if (stray) throw ApiError.badDocument(pointer(stray), 'There is no such member here.');
  if (unknown.length > 0) throw ApiError.notWritable(unknown.map(pointer));
  throw ApiError.invalid(issues.map((issue) => faultOf(body, issue, language)));
}

function faultOf(body: object, issue: z.core.$ZodIssue, language: Context['language']): Omit<ErrorOptions, 'title'> {
  const where = existingPointer(body, issue.path);
  const [told = 'INVALID_TYPE', ...params] = issue.message.split('@');
  const code = where === pointer(issue.path) ? codeOf(told) : 'REQUIRED';
  return { code, detail: faultText({ code, params }, language), source: { pointer: where } };
}

const codes = ['REQUIRED', 'TOO_LONG', 'INVALID_CHARACTER'] as const satisfies readonly FaultCode[];

const codeOf = (told: string): FaultCode => codes.find((code) => code === told) ?? 'INVALID_TYPE';
