import type { Request, RequestHandler } from 'express';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';
import type { Accounts } from './accounts.ts';
import { refusal } from './refusal.ts';
import { readAccessToken } from './tokens/accessToken.ts';

/**
 * Identifies the caller by the bearer token. Session, state and roles are read at each request, so revocations and changed
 * roles hold from the next request. Without a token the caller is a visitor; an invalid token is 401, never a visitor. Users
 * who lack a required second factor get 403, except at the routes that turn it on (`isForTwoFactor`). `X-Acting-Role` names the
 * role of the answer, so that a browser notices another one.
 */
export const authenticate =
  (services: Services, accounts: Accounts | null, { isForTwoFactor = false } = {}): RequestHandler =>
  async (request, response, next) => {
    const token = bearerToken(request);
    if (token !== null) {
      const { sessionId } = await readAccessToken(token, services);
      const signedIn = await accounts?.signedIn(sessionId);
      if (!signedIn) throw ApiError.unauthorized('The session is over. Sign in again.');
      if (signedIn.lacksTwoFactor && !isForTwoFactor) throw refusal('TWO_FACTOR_REQUIRED', request.context);
      request.context.principal = signedIn.principal;
      response.setHeader('X-Acting-Role', signedIn.principal.role);
    }
    next();
  };

/** Reads the bearer token (RFC 6750, section 2.1). Another scheme is 401, as its caller believes to be signed in. */
export function bearerToken(request: Request): string | null {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  const [, token] = /^Bearer +(\S+) *$/i.exec(header) ?? [];
  if (token === undefined) throw ApiError.unauthorized('The Authorization header holds no bearer token.');
  return token;
}
