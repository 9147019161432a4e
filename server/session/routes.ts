import { type Request, Router } from 'express';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';
import type { Accounts } from './accounts.ts';
import { type Happening, record } from './audit/record.ts';
import { recordedLogin } from './audit/recordedLogin.ts';
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
import { familyOf } from './tokens/refreshToken.ts';
import { endSession, renewSession } from './tokens/sessions.ts';
import { createCodeGuess } from './twoFactor/codeGuess.ts';
import { createTwoFactor } from './twoFactor/twoFactor.ts';

/** Sign-in, refresh and sign-out (interface specification, "Session"). None of them looks at a bearer token. */
export function sessionRoutes(services: Services, accounts: Accounts): Router {
  const throttle = createLoginThrottle(services);
  const secondStep = createSecondStep({ twoFactor: createTwoFactor(services), guessCode: createCodeGuess(throttle) });
  const login = recordedLogin(createLogin({ accounts, throttle, secondStep, services }), services);
  const recordOf = (request: Request, event: Happening['event'], userId: string): Promise<void> =>
    record(services, services.database.db, { event, who: { userId }, origin: originOf(request) });
  const router = Router();

  router.post('/login', ...plainBody, async (request, response) => {
    const body = readPlainBody(loginShape, request.body, request.context);
    const letIn = await login(body, originOf(request), request.context);
    await answerSignIn(request, response, letIn, { services, accounts });
  });

  router.get('/token', async (request, response) => {
    const presented = refreshTokenOf(request);
    const renewal = {
      origin: originOf(request),
      onReplay: (userId: string) => recordOf(request, 'refreshReplayed', userId),
    };
    const session = presented === null ? null : await renewSession(presented, services, renewal);
    const signedIn = session && (await accounts.signedIn(session.id));
    const owner = signedIn?.principal.actor ?? signedIn?.principal.userId;
    if (!owner || !session) {
      clearRefreshCookie(request, response);
      throw ApiError.unauthorized('The session is over. Sign in again.');
    }
    setRefreshCookie(request, response, session, services.now());
    response.json({
      data: { token: await signAccessToken({ userId: owner, sessionId: session.id }, services) },
    });
  });

  router.post('/logout', async (request, response) => {
    for (const id of await sessionsOf(request, services)) {
      const userId = await endSession(id, services);
      if (userId !== null) await recordOf(request, 'signedOut', userId);
    }
    clearRefreshCookie(request, response);
    response.status(204).end();
  });

  return router;
}

/** The sessions that a request belongs to, by its cookie and by its bearer token; usually one and the same. */
async function sessionsOf(request: Request, services: Services): Promise<Set<string>> {
  const [refresh, bearer] = [refreshTokenOf(request), bearerToken(request)];
  const claims = bearer === null ? null : await claimsOf(bearer, services);
  return new Set([...(refresh === null ? [] : [familyOf(refresh)]), ...(claims ? [claims.sessionId] : [])]);
}

/** Signing out succeeds with an expired token too. */
async function claimsOf(token: string, services: Services): Promise<AccessClaims | null> {
  try {
    return await readAccessToken(token, services);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
