import { type Request, type RequestHandler, Router } from 'express';
import type { SignUp } from '../../../schema/signUp.ts';
import { ApiError } from '../../errors.ts';
import { sendDocument } from '../../jsonapi/answer.ts';
import { documentOf } from '../../jsonapi/document.ts';
import { systemContext } from '../../operations/write/writeContext.ts';
import type { Services } from '../../services.ts';
import { signInEntity } from '../accounts.ts';
import { record } from '../audit/record.ts';
import { createLoginThrottle, type LoginThrottle } from '../login/loginThrottle.ts';
import { plainBody } from '../plainBody.ts';
import { refusal } from '../refusal.ts';
import { originOf } from '../requestContext.ts';
import { addressIn, signUpVisitor } from '../signUp/signUp.ts';
import { readSignUpBody } from '../signUp/signUpBody.ts';
import { answerTerms } from '../signUp/termsRoute.ts';
import { readForgottenBody, readNewPasswordBody } from './accountBody.ts';
import { sendLater } from './accountMail.ts';
import { setNewPassword } from './newPassword.ts';
import type { Purpose } from './oneTimeToken.ts';

/** What people do about their account without being signed in (interface specification, "Session"). */
export function accountRoutes(services: Services): Router {
  const router = Router();
  router.post('/forgotpassword', ...plainBody, answerForgotten(services));
  router.post('/resetpassword', ...plainBody, answerNewPassword(services, 'reset'));
  router.post('/activate', ...plainBody, answerNewPassword(services, 'activation'));
  const signUp = signInEntity(services.model)?.entity.resource.signUp;
  if (signUp) {
    router.get('/terms', answerTerms(services));
    router.post('/become', ...plainBody, answerSignUp(services, signUp));
  }
  return router;
}

/** Whether anybody has the address is not looked at here: the job that would write to them does. */
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
      await setNewPassword(services, { purpose, token, ...attributes }, { context: request.context, origin });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404)
        await record(services, services.database.db, { event: 'linkRefused', who: null, origin });
      throw error;
    }
    response.status(204).end();
  };
}

/** Whoever signs up learns what is wrong with what they gave, and nothing of who is known. */
function answerSignUp(services: Services, signUp: SignUp): RequestHandler {
  const throttle = createLoginThrottle(services, 'signUp:');
  return async (request, response) => {
    const { context } = request;
    const given = readSignUpBody(request.body, signUp, context);
    await admit(throttle, request, String(addressIn(context, { signUp, given }) ?? ''));
    await signUpVisitor(services, { signUp, given, context, origin: originOf(request) });
    sendDocument(response, 201, documentOf({ meta: {} }));
  };
}

/** Counts what was asked, for whom and from where, as attempts to sign in are; 429 for whoever has to wait. */
export async function admit(throttle: LoginThrottle, request: Request, subject: string): Promise<void> {
  const seconds = await throttle.admit({ email: subject, address: request.ip ?? '' });
  if (seconds > 0) throw refusal('LOGIN_TROTTLED', request.context, { seconds });
}
