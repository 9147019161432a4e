import type { RequestHandler } from 'express';
import type { Services } from '../../services.ts';
import { readPassword } from './requestBody.ts';
import { signEverybodyOut } from './signEverybodyOut.ts';
import { withOwnPassword } from './withOwnPassword.ts';

/** Ends all sessions but the caller's, for an administrator who repeats their own password (`POST /sessionresets`). 204. */
export const answerSessionReset = (services: Services): RequestHandler =>
  withOwnPassword(services, (body) => readPassword(body, 'sessionresets'), signEverybodyOut);
