import { type Request, type Response, Router } from 'express';
import { ApiError } from '../../errors.ts';
import { sendDocument } from '../../jsonapi/answer.ts';
import { documentOf } from '../../jsonapi/document.ts';
import { noQuery } from '../../jsonapi/query/query.ts';
import { parametersOf } from '../../jsonapi/query/queryString.ts';
import type { Services } from '../../services.ts';
import type { Accounts } from '../accounts.ts';
import { plainBody, readPlainBody } from '../plainBody.ts';
import { userObject } from '../userObject.ts';
import { refuseActors, refuseWritesOfActors } from './refuseActors.ts';
import { beginView, endView } from './viewAs.ts';
import { viewAsShape } from './viewAsBody.ts';

/**
 * `POST /viewas` (`{ user }`, an id): an administrator sees and does what that user may. `DELETE /viewas`: back. Both answer as a
 * sign-in does, with the user that the session is from then on. Comes before what is a user's own, and keeps it.
 */
export function viewAsRoutes(services: Services, accounts: Accounts): Router {
  const router = Router();
  router.use('/sessions', refuseActors);
  router.use(['/profile', '/preferences'], refuseWritesOfActors);

  router.post('/viewas', ...plainBody, async (request, response) => {
    noQuery(parametersOf(request));
    const { user } = readPlainBody(viewAsShape, request.body, request.context);
    await beginView(request.context, services, { userId: user, pointer: '/user' });
    await sendUser(request, response, accounts);
  });

  router.delete('/viewas', async (request, response) => {
    noQuery(parametersOf(request));
    await endView(request.context, services);
    await sendUser(request, response, accounts);
  });

  return router;
}

async function sendUser({ context }: Request, response: Response, accounts: Accounts): Promise<void> {
  const signedIn = await accounts.signedIn(context.principal.sessionId ?? '');
  if (!signedIn?.principal.userId) throw ApiError.unauthorized('The session is over. Sign in again.');
  const { principal } = signedIn;
  const data = await userObject({ ...context, principal }, signedIn.principal.userId);
  sendDocument(response, 200, documentOf({ data }));
}
