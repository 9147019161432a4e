import express, { type RequestHandler } from 'express';
import { ApiError } from '../../../errors.ts';
import { mediaType } from '../../answer.ts';

/** Leaves room for 100,000 ids, or for the longest rich text. */
const largestBody = '4mb';
/** Limits the levels of a document; the deepest, a filter, has 16 of its own. */
const deepest = 100;

const requireShallowBody: RequestHandler = ({ body }, _res, next) => {
  requireShallow(body);
  next();
};

/** Parses a JSON:API body into `req.body`; leaves other media types for others to refuse. */
export const jsonBody: RequestHandler[] = [express.json({ type: mediaType, limit: largestBody }), requireShallowBody];

/** Refuses plain JSON, which negotiation lets through for the session's addresses. */
const requireJsonApi: RequestHandler = (req, _res, next) => {
  // Passes a missing body on (null), which reading the document refuses.
  if (req.is(mediaType) !== false) return next();
  throw new ApiError(415, [
    {
      code: 'UNSUPPORTED_MEDIA_TYPE',
      title: 'Unsupported Media Type',
      detail: `The body of this request is to be ${mediaType}.`,
      source: { header: 'Content-Type' },
    },
  ]);
};

/** Lists the middleware that parses a JSON:API document. */
export const documentBody: readonly RequestHandler[] = [requireJsonApi, ...jsonBody];

/** Throws 400 for JSON nested so deep that reading it could overflow the stack. */
export function requireShallow(document: unknown): void {
  let level = [document].filter(isNesting);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === deepest) throw ApiError.badDocument('', `A document is nested at most ${deepest} levels deep.`);
    level = level.flatMap((value) => Object.values(value).filter(isNesting));
  }
}

const isNesting = (value: unknown): value is object => typeof value === 'object' && value !== null;
