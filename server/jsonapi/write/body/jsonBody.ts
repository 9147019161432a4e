import express, { type RequestHandler } from 'express';
import { ApiError } from '../../../errors.ts';
import { mediaType } from '../../answer.ts';

/** Room for 100,000 ids, or for the longest of rich texts. */
const largestBody = '4mb';
/** Levels of a document; a filter, which is the deepest we read, has 16 of its own. */
const deepest = 100;

const requireShallowBody: RequestHandler = ({ body }, _res, next) => {
  requireShallow(body);
  next();
};

/** Reads a body of JSON:API into `req.body`; what is not that media type is left for others to refuse. */
export const jsonBody: RequestHandler[] = [express.json({ type: mediaType, limit: largestBody }), requireShallowBody];

/** Negotiation lets plain JSON through, for the session; records are written in JSON:API. */
const requireJsonApi: RequestHandler = (req, _res, next) => {
  // Null: there is no body, which is for the reading of the document to say.
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

/** What a route puts before its handler to read a document of JSON:API. */
export const documentBody: readonly RequestHandler[] = [requireJsonApi, ...jsonBody];

/** 400 for JSON of so many levels that no stack is deep enough to walk through it. */
export function requireShallow(document: unknown): void {
  let level = [document].filter(isNesting);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === deepest) throw ApiError.badDocument('', `A document is nested at most ${deepest} levels deep.`);
    level = level.flatMap((value) => Object.values(value).filter(isNesting));
  }
}

const isNesting = (value: unknown): value is object => typeof value === 'object' && value !== null;
