import type { RequestHandler } from 'express';
import { ApiError } from '../../errors.ts';
import { noQuery } from '../../jsonapi/query/query.ts';
import { parametersOf } from '../../jsonapi/query/queryString.ts';
import { writeContext } from '../../operations/write/writeContext.ts';
import type { Services } from '../../services.ts';
import { accountsOf } from '../accounts.ts';
import { createPasswordCheck } from '../login/confirmPassword.ts';
import { createLoginThrottle } from '../login/loginThrottle.ts';
import { requireAdministrator } from './administer.ts';
import { readUserAndPassword } from './requestBody.ts';
import { resetSecondFactor } from './resetSecondFactor.ts';

/**
 * `POST /secondfactorresets`: the second factor of a user is taken away by an administrator who gives their own password once
 * more. 204; 422 for a wrong password, 409 where there is none, or it is one's own.
 */
export function answerSecondFactorReset(services: Services): RequestHandler {
  const accounts = accountsOf(services);
  if (!accounts) return () => Promise.reject(ApiError.notFound());
  const confirmPassword = createPasswordCheck({ accounts, throttle: createLoginThrottle(services) });
  return async (request, response) => {
    noQuery(parametersOf(request));
    const { user, password } = readUserAndPassword(request.body, 'secondfactorresets');
    const context = writeContext(request.context, services);
    requireAdministrator(context);
    const given = { password, address: request.ip ?? '', pointer: '/data/attributes/password' };
    await confirmPassword(given, context);
    await resetSecondFactor(context, user);
    response.status(204).end();
  };
}
