import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { type Language, languages } from '../../schema/label.ts';
import type { RequestOrigin } from '../../schema/rule.ts';
import { type Principal, visitor } from '../context.ts';
import { ApiError } from '../errors.ts';
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
      // A value and no getter: V8 keeps what an object with a getter of its own refers to until the next full collection.
      language: languageOf(request),
      now,
      requestId,
      origin: originOf(request),
      confirmation: request.get('X-Confirmation'),
      countLimit,
    };
    next();
  };

/** Whoever asks; 401 for a visitor. */
export function signedInBy({ context }: Pick<Request, 'context'>): Principal & { userId: string } {
  const { userId } = context.principal;
  if (userId === null) throw ApiError.unauthorized();
  return { ...context.principal, userId };
}

/** The address is that of the caller where proxies are trusted, else of whoever connects (`trust proxy`). */
export const originOf = (request: Request): RequestOrigin => ({
  ip: request.ip === undefined ? null : plainAddress(request.ip),
  userAgent: request.get('User-Agent') ?? null,
});

/** Without the zone of a link, and IPv4 that came over IPv6 as what it is (RFC 4291, section 2.5.5.2). */
const plainAddress = (ip: string): string => ip.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');

function languageOf(request: Request): Language {
  const accepted = request.acceptsLanguages([...languages]);
  return languages.find((language) => language === accepted) ?? languages[0];
}
