import { type RequestHandler, Router } from 'express';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';
import { historyRoutes } from './historyRoutes.ts';
import { importRoutes } from './imports/importRoutes.ts';
import { negotiate } from './negotiation.ts';
import { readRoutes } from './readRoutes.ts';
import { trashRoutes } from './trashRoutes.ts';
import { operationsHandlers } from './write/atomic/operationsRoute.ts';
import { writeRoutes } from './write/writeRoutes.ts';

/** What each address can be asked, whatever stands behind it: an answer that tells nothing of what is described. */
const methods = {
  '/operations': ['POST'],
  '/:type': ['GET', 'HEAD', 'POST'],
  '/:type/:id': ['GET', 'HEAD', 'PATCH', 'DELETE'],
  '/:type/:id/relationships/:relation': ['GET', 'HEAD', 'PATCH', 'POST', 'DELETE'],
  '/:type/:id/:relation': ['GET', 'HEAD'],
};

/** The interface of every described resource; `req.context` must be set before it. */
export function resourceRoutes(services: Services): Router {
  const router = Router();
  const addresses = Object.entries(methods).map(
    ([path, allowed]) => [path, [...allowed, 'OPTIONS'].join(', ')] as const,
  );
  // Before the rest: its bodies and answers have a media type of their own.
  router.post('/operations', operationsHandlers(services));
  if (services.jobs && services.model.entities.has('imports')) router.use(importRoutes(services));
  router.use(negotiate);
  for (const [path, allow] of addresses) router.options(path, showMethods(allow));
  router.use(historyRoutes(services), trashRoutes(services), readRoutes(services), writeRoutes(services));
  for (const [path, allow] of addresses) router.all(path, refuseMethod(allow));
  router.use(nothingHere);
  return router;
}

const showMethods =
  (allow: string): RequestHandler =>
  (_req, res) => {
    res.status(204).setHeader('Allow', allow).end();
  };

const refuseMethod =
  (allow: string): RequestHandler =>
  () => {
    throw new ApiError(
      405,
      [{ code: 'METHOD_NOT_ALLOWED', title: 'Method Not Allowed', detail: `This address can be asked: ${allow}.` }],
      { Allow: allow },
    );
  };

const nothingHere: RequestHandler = () => {
  throw ApiError.notFound();
};
