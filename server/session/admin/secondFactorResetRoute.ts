import type { RequestHandler } from 'express';
import type { Services } from '../../services.ts';
import { readUserAndPassword } from './requestBody.ts';
import { resetSecondFactor } from './resetSecondFactor.ts';
import { withOwnPassword } from './withOwnPassword.ts';

/**
 * `POST /secondfactorresets`: the second factor of a user is taken away by an administrator who gives their own password once
 * more. 204; 422 for a wrong password, 409 where there is none, or it is one's own.
 */
export const answerSecondFactorReset = (services: Services): RequestHandler =>
  withOwnPassword(
    services,
    (body) => readUserAndPassword(body, 'secondfactorresets'),
    (context, { user }) => resetSecondFactor(context, user),
  );
