import type { Request, RequestHandler } from 'express';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';
import type { Accounts } from './accounts.ts';
import { refusal } from './refusal.ts';
import { readAccessToken } from './tokens/accessToken.ts';

/**
 * Finds out who is asking, from the bearer token. Session, state and roles are read at each request, so a revocation or a
 * change of role holds from the next one on. Without a token: a visitor. With one that is no good: 401, never a visitor. Whoever
 * lacks the second factor that is asked of them: 403, but for what turns it on (`isForTwoFactor`). Each answer names the role it was
 * given for: a browser learns from it that another one was given.
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

/** RFC 6750, section 2.1. Another scheme is as good as a wrong token: the caller believes to be somebody. */
export function bearerToken(request: Request): string | null {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  const [, token] = /^Bearer +(\S+) *$/i.exec(header) ?? [];
  if (token === undefined) throw ApiError.unauthorized('The Authorization header holds no bearer token.');
  return token;
}
