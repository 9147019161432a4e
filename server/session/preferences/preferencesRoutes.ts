import { Router } from 'express';
import type { Services } from '../../services.ts';
import { plainBodyOf } from '../plainBody.ts';
import { signedInBy } from '../requestContext.ts';
import { changePreferences, preferencesOf } from './preferences.ts';
import { readPreferences } from './preferencesBody.ts';

/** How whoever is signed in likes the screens: `{ key: value }`, their own only. `request.context` is theirs. */
export function preferencesRoutes({ database }: Services): Router {
  const router = Router();

  router.get('/preferences', async (request, response) => {
    const { userId } = signedInBy(request);
    response.json(await preferencesOf(userId, database.db));
  });

  router.patch('/preferences', ...plainBodyOf('256kb'), async (request, response) => {
    const { userId } = signedInBy(request);
    const changes = readPreferences(request.body, request.context);
    await changePreferences(userId, changes, { database, language: request.context.language });
    response.status(204).end();
  });

  return router;
}
