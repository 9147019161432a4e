import type { RequestHandler } from 'express';
import { ApiError } from '../../../errors.ts';
import { mediaType } from '../../answer.ts';
import { jsonParser } from './parseJson.ts';

/** Leaves room for 100,000 ids, or for the longest rich text. */
const largestBody = '4mb';

/** Parses a JSON:API body into `req.body`; leaves other media types for others to refuse. */
export const jsonBody: readonly RequestHandler[] = jsonParser(mediaType, largestBody);

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
