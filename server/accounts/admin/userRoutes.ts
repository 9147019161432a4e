import type { RequestHandler } from 'express';
import { ApiError } from '../../errors.ts';
import { type WriteContext, writeContext } from '../../operations/write/writeContext.ts';
import type { Services } from '../../services.ts';
import { invite } from '../account/invite.ts';
import { signInEntity } from '../accounts.ts';
import { sendPasswordLetter } from './passwordLetter.ts';
import { readUser } from './requestBody.ts';
import { signOutEverywhere } from './signOutEverywhere.ts';

/** Sends an invited user the activation letter again (`POST /invitations`). 204; 409 for a user who is not invited. */
export const answerInvitation = (services: Services): RequestHandler => answerOfUser(services, 'invitations', invite);

/** Sends a user the letter for choosing another password (`POST /passwordletters`). 204; 409 for one who may not sign in. */
export const answerPasswordLetter = (services: Services): RequestHandler =>
  answerOfUser(services, 'passwordletters', sendPasswordLetter);

/** Ends every session of a user (`POST /signouts`). 204. */
export const answerSignOut = (services: Services): RequestHandler =>
  answerOfUser(services, 'signouts', signOutEverywhere);

/** Answers an administrator's request whose body holds the id of one user. */
function answerOfUser(
  services: Services,
  type: string,
  act: (context: WriteContext, userId: string) => Promise<void>,
): RequestHandler {
  return async (request, response) => {
    if (!signInEntity(services.model)) throw ApiError.notFound();
    await act(writeContext(request.context, services), readUser(request.body, type));
    response.status(204).end();
  };
}
