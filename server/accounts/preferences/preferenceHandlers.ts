import type { RequestHandler } from 'express';
import type { preferenceRoutes } from '../../routes/accountRoutes.ts';
import type { Handlers } from '../../routes/mount.ts';
import type { Services } from '../../services.ts';
import { plainBodyOf } from '../plainBody.ts';
import { signedInBy } from '../requestContext.ts';
import { changePreferences, preferencesOf } from './preferences.ts';
import { readPreferences } from './preferencesBody.ts';

/** Answers a user's own preferences for the screens, as `{ key: value }`. */
export const preferenceHandlers = (services: Services): Handlers<typeof preferenceRoutes> => ({
  'session.preferences': [answerPreferences(services)],
  'session.changePreferences': [...plainBodyOf('256kb'), answerChange(services)],
});

const answerPreferences =
  ({ database }: Services): RequestHandler =>
  async (request, response) => {
    const { userId } = signedInBy(request);
    response.json(await preferencesOf(userId, database.db));
  };

const answerChange =
  ({ database }: Services): RequestHandler =>
  async (request, response) => {
    const { userId } = signedInBy(request);
    const changes = readPreferences(request.body, request.context);
    await changePreferences(userId, changes, { database, language: request.context.language });
    response.status(204).end();
  };
