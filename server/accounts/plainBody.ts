/** Lists the content types of session requests: plain JSON objects, no JSON:API documents. */

import type { RequestHandler } from 'express';
import { z } from 'zod';
import { faultText } from '../../schema/fault.ts';
import { isObject } from '../../schema/isObject.ts';
import type { Context } from '../context.ts';
import { ApiError } from '../errors.ts';
import { mediaType } from '../jsonapi/answer.ts';
import { jsonParser } from '../jsonapi/write/body/parseJson.ts';

const jsonTypes = ['application/json', mediaType];

/**
 * Refuses other content types: a form of another site can send simple ones without asking the browser, but not JSON.
 */
const onlyJson: RequestHandler = (request, _response, next) => {
  if (!request.is(jsonTypes))
    throw new ApiError(415, [
      {
        code: 'UNSUPPORTED_MEDIA_TYPE',
        title: 'Unsupported Media Type',
        detail: `Send ${jsonTypes.join(' or ')}.`,
        source: { header: 'Content-Type' },
      },
    ]);
  next();
};

/** Parses a body of JSON, no larger than `limit`; 415 for another type, 413 for a larger one. */
export const plainBodyOf = (limit: string): readonly RequestHandler[] => [onlyJson, ...jsonParser(jsonTypes, limit)];

export const plainBody = plainBodyOf('10kb');

/** Accepts any existing password, whatever was required when it was chosen. */
export const givenPassword = z.string().min(1).max(1000);
/** Accepts a code of an app, or a recovery code with any separators. */
export const givenCode = z.string().min(1).max(64);

/**
 * Reads a body by the shape of its members. Answers 422 with a pointer for a missing or mistyped one, 400 for an
 * unknown one.
 */
export function readPlainBody<T>(shape: z.ZodType<T>, body: unknown, { language }: Context): T {
  const parsed = shape.safeParse(body);
  if (parsed.success) return parsed.data;
  const unknown = parsed.error.issues.find((issue) => issue.code === 'unrecognized_keys');
  if (unknown?.code === 'unrecognized_keys')
    throw ApiError.badDocument(`/${unknown.keys[0] ?? ''}`, 'There is no such member.');
  if (!isObject(body)) throw ApiError.badDocument('', 'Expected a JSON object here.');
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
