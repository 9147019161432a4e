import type { Request, RequestHandler, Response } from 'express';
import { ApiError } from '../../errors.ts';
import { sendDocument } from '../../jsonapi/answer.ts';
import { documentOf } from '../../jsonapi/document.ts';
import type { viewAsRoutes } from '../../routes/accountRoutes.ts';
import type { Handlers } from '../../routes/mount.ts';
import type { Services } from '../../services.ts';
import type { Accounts } from '../accounts.ts';
import { plainBody, readPlainBody } from '../plainBody.ts';
import { userObject } from '../userObject.ts';
import { beginView, endView } from './viewAs.ts';
import { viewAsShape } from './viewAsBody.ts';

/**
 * Answers an administrator who begins or ends viewing as a user. Both answer the user whose rights the session has from then
 * on.
 */
export const viewAsHandlers = (services: Services, accounts: Accounts): Handlers<typeof viewAsRoutes> => ({
  'session.viewAs': [...plainBody, answerBegin(services, accounts)],
  'session.endView': [answerEnd(services, accounts)],
});

const answerBegin =
  (services: Services, accounts: Accounts): RequestHandler =>
  async (request, response) => {
    const { user } = readPlainBody(viewAsShape, request.body, request.context);
    await beginView(request.context, services, { userId: user, pointer: '/user' });
    await sendUser(request, response, accounts);
  };

const answerEnd =
  (services: Services, accounts: Accounts): RequestHandler =>
  async (request, response) => {
    await endView(request.context, services);
    await sendUser(request, response, accounts);
  };

async function sendUser({ context }: Request, response: Response, accounts: Accounts): Promise<void> {
  const signedIn = await accounts.signedIn(context.principal.sessionId ?? '');
  if (!signedIn?.principal.userId) throw ApiError.unauthorized('The session is over. Sign in again.');
  const { principal } = signedIn;
  const data = await userObject({ ...context, principal }, signedIn.principal.userId);
  sendDocument(response, 200, documentOf({ data }));
}
