import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { type Language, languages } from '../../schema/label.ts';
import { visitor } from '../context.ts';
import type { Services } from '../services.ts';

/** Gives every request its context, that of a visitor at first, and tells the caller the id that the log knows it by. */
export const requestContext =
  ({ model, database, now, countLimit }: Services): RequestHandler =>
  (request, response, next) => {
    const requestId = randomUUID();
    response.setHeader('X-Request-Id', requestId);
    request.context = {
      model,
      db: database.db,
      principal: visitor,
      language: languageOf(request),
      now,
      requestId,
      countLimit,
    };
    next();
  };

function languageOf(request: Request): Language {
  const accepted = request.acceptsLanguages([...languages]);
  return languages.find((language) => language === accepted) ?? languages[0];
}
