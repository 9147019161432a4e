import type { RequestHandler } from 'express';
import type { Services } from '../../services.ts';
import { readPassword } from './requestBody.ts';
import { signEverybodyOut } from './signEverybodyOut.ts';
import { withOwnPassword } from './withOwnPassword.ts';

/** `POST /sessionresets`: all sessions end but the one that asks, for an administrator who gives their own password once more. 204. */
export const answerSessionReset = (services: Services): RequestHandler =>
  withOwnPassword(services, (body) => readPassword(body, 'sessionresets'), signEverybodyOut);
