import type { RequestHandler } from 'express';
import { ApiError } from '../../errors.ts';
import { noQuery } from '../../jsonapi/query/query.ts';
import { parametersOf } from '../../jsonapi/query/queryString.ts';
import { type WriteContext, writeContext } from '../../operations/write/writeContext.ts';
import type { Services } from '../../services.ts';
import { invite } from '../account/invite.ts';
import { signInEntity } from '../accounts.ts';
import { sendPasswordLetter } from './passwordLetter.ts';
import { readUser } from './requestBody.ts';
import { signOutEverywhere } from './signOutEverywhere.ts';

/** `POST /invitations`: the letter of a user who waits to be activated is sent again. 204; 409 for one who does not wait. */
export const answerInvitation = (services: Services): RequestHandler => answerOfUser(services, 'invitations', invite);

/** `POST /passwordletters`: a user gets the letter with which they choose another password. 204; 409 for one who may not sign in. */
export const answerPasswordLetter = (services: Services): RequestHandler =>
  answerOfUser(services, 'passwordletters', sendPasswordLetter);

/** `POST /signouts`: every session of a user ends. 204. */
export const answerSignOut = (services: Services): RequestHandler =>
  answerOfUser(services, 'signouts', signOutEverywhere);

/** A request of an administrator about one user, of whom it holds the id. */
function answerOfUser(
  services: Services,
  type: string,
  act: (context: WriteContext, userId: string) => Promise<void>,
): RequestHandler {
  return async (request, response) => {
    if (!signInEntity(services.model)) throw ApiError.notFound();
    noQuery(parametersOf(request));
    await act(writeContext(request.context, services), readUser(request.body, type));
    response.status(204).end();
  };
}
