import type { RequestHandler } from 'express';
import { ApiError } from '../../errors.ts';
import { type WriteContext, writeContext } from '../../operations/write/writeContext.ts';
import type { Services } from '../../services.ts';
import { accountsOf } from '../accounts.ts';
import { createPasswordCheck } from '../login/confirmPassword.ts';
import { createLoginThrottle } from '../login/loginThrottle.ts';
import { requireAdministrator } from './administer.ts';

/** Answers a request of an administrator who repeats their own password. 204; 422 for a wrong one. */
export function withOwnPassword<Given extends { password: string }>(
  services: Services,
  read: (body: unknown) => Given,
  act: (context: WriteContext, given: Given) => Promise<void>,
): RequestHandler {
  const accounts = accountsOf(services);
  if (!accounts) return () => Promise.reject(ApiError.notFound());
  const confirmPassword = createPasswordCheck({ accounts, throttle: createLoginThrottle(services) });
  return async (request, response) => {
    const given = read(request.body);
    const context = writeContext(request.context, services);
    requireAdministrator(context);
    const { password } = given;
    await confirmPassword({ password, address: request.ip ?? '', pointer: '/data/attributes/password' }, context);
    await act(context, given);
    response.status(204).end();
  };
}
