import express, { type RequestHandler } from 'express';
import { ApiError } from '../errors.ts';
import { mediaType } from '../jsonapi/answer.ts';

const jsonTypes = ['application/json', mediaType];

/** A form on another site can send a simple content type without asking the browser first, never JSON. */
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

/** What a route of the session puts before its handler to read a body: plain JSON, small, and nothing else. */
export const sessionJson: readonly RequestHandler[] = [onlyJson, express.json({ type: jsonTypes, limit: '10kb' })];
