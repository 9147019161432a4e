import type { Request, RequestHandler, Response } from 'express';
import { ApiError } from '../../errors.ts';
import { systemContext } from '../../operations/write/writeContext.ts';
import type { letterRoutes } from '../../routes/accountRoutes.ts';
import type { Handlers } from '../../routes/mount.ts';
import type { Services } from '../../services.ts';
import { record } from '../audit/record.ts';
import { admit } from '../login/admit.ts';
import { createLoginThrottle } from '../login/loginThrottle.ts';
import { plainBody } from '../plainBody.ts';
import { originOf } from '../requestContext.ts';
import { clearRefreshCookie, refreshTokenOf, setRefreshCookie } from '../tokens/refreshCookie.ts';
import { endSessionByToken, type Session } from '../tokens/sessions.ts';
import { readForgottenBody, readNewPasswordBody } from './accountBody.ts';
import { sendLater } from './accountMail.ts';
import { setNewPassword } from './newPassword.ts';
import type { Purpose } from './oneTimeToken.ts';

/** Answers the requests of the account's letters, whose senders are not signed in. */
export const letterHandlers = (services: Services): Handlers<typeof letterRoutes> => ({
  'session.forgotpassword': [...plainBody, answerForgotten(services)],
  'session.resetpassword': [...plainBody, answerNewPassword(services, 'reset')],
  'session.activate': [...plainBody, answerNewPassword(services, 'activation')],
});

/** Answers alike for known and unknown addresses: only the job that writes the letter looks the address up. */
function answerForgotten(services: Services): RequestHandler {
  const throttle = createLoginThrottle(services, 'forgotten:');
  return async (request, response) => {
    const { email } = readForgottenBody(request.body, request.context);
    await admit(throttle, request, email);
    await sendLater(systemContext(services), { occasion: 'passwordForgotten', email });
    await record(services, services.database.db, {
      event: 'passwordForgotten',
      who: { email },
      origin: originOf(request),
    });
    response.status(204).end();
  };
}

function answerNewPassword(services: Services, purpose: Purpose): RequestHandler {
  const throttle = createLoginThrottle(services, 'link:');
  return async (request, response) => {
    const { token, attributes } = readNewPasswordBody(request.body, request.context);
    const origin = originOf(request);
    await admit(throttle, request, token);
    try {
      const asked = { purpose, token, ...attributes };
      const session = await setNewPassword(services, asked, { context: request.context, origin });
      if (purpose === 'activation') await continueIn(session, request, response, services);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404)
        await record(services, services.database.db, { event: 'linkRefused', who: null, origin });
      throw error;
    }
    response.status(204).end();
  };
}

/**
 * Signs in whom a letter has just proven, by the refresh cookie alone. Without a session they sign in by hand. Ends the
 * session that the browser had before, which may be somebody else's.
 */
async function continueIn(
  session: Session | null,
  request: Request,
  response: Response,
  services: Services,
): Promise<void> {
  const earlier = refreshTokenOf(request);
  if (earlier !== null) await endSessionByToken(earlier, services);
  if (session) setRefreshCookie(request, response, session, services.now());
  else clearRefreshCookie(request, response);
}
