import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { type Language, languages } from '../../schema/label.ts';
import type { RequestOrigin } from '../../schema/rule.ts';
import { type Principal, visitor } from '../context.ts';
import { ApiError } from '../errors.ts';
import { listMemory } from '../operations/read/page/listMemory.ts';
import type { Services } from '../services.ts';

/** Sets the context of a visitor on every request, and on the response the request id of the log. */
export function requestContext({ model, database, now, countLimit, files }: Services): RequestHandler {
  const memory = listMemory();
  return (request, response, next) => {
    const requestId = randomUUID();
    response.setHeader('X-Request-Id', requestId);
    request.context = {
      model,
      db: database.db,
      principal: visitor,
      // Stores a value, no getter: V8 retains what an own getter of an object refers to until the next full collection.
      language: languageOf(request),
      now,
      requestId,
      origin: originOf(request),
      confirmation: request.get('X-Confirmation'),
      countLimit,
      files,
      memory,
    };
    next();
  };
}

/** Returns the signed-in caller; 401 for a visitor. */
export function signedInBy({ context }: Pick<Request, 'context'>): Principal & { userId: string } {
  const { userId } = context.principal;
  if (userId === null) throw ApiError.unauthorized();
  return { ...context.principal, userId };
}

/** Takes the caller's address from a trusted proxy, else from the connection (`trust proxy`). */
export const originOf = (request: Request): RequestOrigin => ({
  ip: request.ip === undefined ? null : plainAddress(request.ip),
  userAgent: request.get('User-Agent') ?? null,
});

/** Removes the zone of a link, and turns IPv4-mapped addresses into IPv4 (RFC 4291, section 2.5.5.2). */
const plainAddress = (ip: string): string => ip.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');

function languageOf(request: Request): Language {
  const accepted = request.acceptsLanguages([...languages]);
  return languages.find((language) => language === accepted) ?? languages[0];
}
