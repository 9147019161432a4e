import type { Request, RequestHandler } from 'express';
import { ApiError } from '../errors.ts';
import type { signInRoutes } from '../routes/accountRoutes.ts';
import type { Handlers } from '../routes/mount.ts';
import type { Services } from '../services.ts';
import type { Accounts } from './accounts.ts';
import { recordedLogin } from './audit/recordedLogin.ts';
import { recordRequest } from './audit/recordRequest.ts';
import { bearerToken } from './authenticate.ts';
import { answerSignIn } from './login/answerSignIn.ts';
import { createLogin } from './login/login.ts';
import { loginShape } from './login/loginBody.ts';
import { createLoginThrottle } from './login/loginThrottle.ts';
import { createSecondStep } from './login/secondStep.ts';
import { plainBody, readPlainBody } from './plainBody.ts';
import { originOf } from './requestContext.ts';
import { type AccessClaims, readAccessToken, signAccessToken } from './tokens/accessToken.ts';
import { clearRefreshCookie, refreshTokenOf, setRefreshCookie } from './tokens/refreshCookie.ts';
import { endSession, endSessionByToken, renewSession } from './tokens/sessions.ts';
import { createCodeGuess } from './twoFactor/codeGuess.ts';
import { createTwoFactor } from './twoFactor/twoFactor.ts';
import { userObject } from './userObject.ts';

/**
 * Answers sign-in, refresh and sign-out. None of them reads a bearer token, expired or not, except to end its session.
 */
export const signInHandlers = (services: Services, accounts: Accounts): Handlers<typeof signInRoutes> => ({
  'session.login': [...plainBody, answerLogin(services, accounts)],
  'session.token': [answerRenewal(services, accounts)],
  'session.logout': [answerLogout(services)],
});

function answerLogin(services: Services, accounts: Accounts): RequestHandler {
  const throttle = createLoginThrottle(services);
  const secondStep = createSecondStep({ twoFactor: createTwoFactor(services), guessCode: createCodeGuess(throttle) });
  const login = recordedLogin(createLogin({ accounts, throttle, secondStep, services }), services);
  return async (request, response) => {
    const body = readPlainBody(loginShape, request.body, request.context);
    const letIn = await login(body, originOf(request), request.context);
    await answerSignIn(request, response, letIn, { services, accounts });
  };
}

const answerRenewal =
  (services: Services, accounts: Accounts): RequestHandler =>
  async (request, response) => {
    const presented = refreshTokenOf(request);
    const renewal = {
      origin: originOf(request),
      onReplay: (userId: string) => recordRequest(services, request, { event: 'refreshReplayed', userId }),
    };
    const session = presented === null ? null : await renewSession(presented, services, renewal);
    const signedIn = session && (await accounts.signedIn(session.id));
    const owner = signedIn?.principal.actor ?? signedIn?.principal.userId;
    if (!owner || !session || !signedIn) {
      clearRefreshCookie(request, response);
      throw ApiError.unauthorized('The session is over. Sign in again.');
    }
    setRefreshCookie(request, response, session, services.now());
    const user = signedIn.principal.actor
      ? undefined
      : await userObject({ ...request.context, principal: signedIn.principal }, owner);
    response.json({
      data: { token: await signAccessToken({ userId: owner, sessionId: session.id }, services) },
      ...(user && { meta: { user } }),
    });
  };

const answerLogout =
  (services: Services): RequestHandler =>
  async (request, response) => {
    for (const userId of await endSessionsOf(request, services)) {
      if (userId !== null) await recordRequest(services, request, { event: 'signedOut', userId });
    }
    clearRefreshCookie(request, response);
    response.status(204).end();
  };

/**
 * Ends the sessions of a request, by its cookie and its bearer token, usually the same. Returns the user of each ended.
 */
async function endSessionsOf(request: Request, services: Services): Promise<(string | null)[]> {
  const refresh = refreshTokenOf(request);
  const bearer = bearerToken(request);
  const claims = bearer === null ? null : await claimsOf(bearer, services);
  return [
    refresh === null ? null : await endSessionByToken(refresh, services),
    claims === null ? null : await endSession(claims.sessionId, services),
  ];
}

/** Returns the claims of a valid token, else null: signing out succeeds with an expired token too. */
async function claimsOf(token: string, services: Services): Promise<AccessClaims | null> {
  try {
    return await readAccessToken(token, services);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
