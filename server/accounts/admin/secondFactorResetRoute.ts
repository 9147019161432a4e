import type { RequestHandler } from 'express';
import type { Services } from '../../services.ts';
import { readUserAndPassword } from './requestBody.ts';
import { resetSecondFactor } from './resetSecondFactor.ts';
import { withOwnPassword } from './withOwnPassword.ts';

/**
 * Removes the second factor of a user, for an administrator who confirms with their own password. Answers 204; 422 for
 * a wrong password, 409 where there is none, or it is one's own.
 */
export const answerSecondFactorReset = (services: Services): RequestHandler =>
  withOwnPassword(
    services,
    (body) => readUserAndPassword(body, 'secondfactorresets'),
    (context, { user }) => resetSecondFactor(context, user),
  );
