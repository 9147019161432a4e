import type { RequestHandler } from 'express';
import type { SignUp } from '../../../schema/signUp.ts';
import { sendDocument } from '../../jsonapi/answer.ts';
import { documentOf } from '../../jsonapi/document.ts';
import type { signUpRoutes } from '../../routes/accountRoutes.ts';
import type { Handlers } from '../../routes/mount.ts';
import type { Services } from '../../services.ts';
import { admit } from '../login/admit.ts';
import { createLoginThrottle } from '../login/loginThrottle.ts';
import { plainBody } from '../plainBody.ts';
import { originOf } from '../requestContext.ts';
import { addressIn, signUpVisitor } from './signUp.ts';
import { readSignUpBody } from './signUpBody.ts';
import { answerTerms } from './termsRoute.ts';

/** Answers the requests of visitors who sign up. */
export const signUpHandlers = (services: Services, signUp: SignUp): Handlers<typeof signUpRoutes> => ({
  'session.terms': [answerTerms(services)],
  'session.become': [...plainBody, answerSignUp(services, signUp)],
});

/** Reports faults in what was given, and nothing about which addresses are known. */
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
