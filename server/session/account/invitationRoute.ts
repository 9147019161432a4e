import type { RequestHandler } from 'express';
import { ApiError } from '../../errors.ts';
import { noQuery } from '../../jsonapi/query/query.ts';
import { parametersOf } from '../../jsonapi/query/queryString.ts';
import { writeContext } from '../../operations/write/writeContext.ts';
import type { Services } from '../../services.ts';
import { signInEntity } from '../accounts.ts';
import { readInvitationBody } from './invitationBody.ts';
import { invite } from './invite.ts';

/** `POST /invitations`: the letter of a user who waits to be activated is sent again. 204; 409 for one who does not wait. */
export const answerInvitation =
  (services: Services): RequestHandler =>
  async (request, response) => {
    if (!signInEntity(services.model)) throw ApiError.notFound();
    noQuery(parametersOf(request));
    await invite(writeContext(request.context, services), readInvitationBody(request.body));
    response.status(204).end();
  };
