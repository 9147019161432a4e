import { type RequestHandler, Router } from 'express';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';
import { importRoutes } from './imports/importRoutes.ts';
import { negotiate } from './negotiation.ts';
import { historyRoutes } from './past/historyRoutes.ts';
import { trashRoutes } from './past/trashRoutes.ts';
import { readRoutes } from './read/readRoutes.ts';
import { operationsHandlers } from './write/atomic/operationsRoute.ts';
import { writeRoutes } from './write/writeRoutes.ts';

/**
 * What each address can be asked, whatever stands behind it: an answer that tells nothing of what is described. Addresses of
 * their own come before those of resources, whose patterns they fit too.
 */
const methods = {
  '/operations': ['POST'],
  '/bulkchanges': ['POST'],
  '/restores': ['POST'],
  '/reveals': ['POST'],
  '/trashedrecords': ['GET', 'HEAD'],
  '/trashedrecords/:id': ['GET', 'HEAD', 'DELETE'],
  '/:type': ['GET', 'HEAD', 'POST'],
  '/:type/:id': ['GET', 'HEAD', 'PATCH', 'DELETE'],
  '/:type/:id/relationships/:relation': ['GET', 'HEAD', 'PATCH', 'POST', 'DELETE'],
  '/:type/:id/:relation': ['GET', 'HEAD'],
};

/** The interface of every described resource; `req.context` must be set before it. */
export function resourceRoutes(services: Services): Router {
  const router = Router();
  // Before the rest: its bodies and answers have a media type of their own.
  router.post('/operations', operationsHandlers(services));
  if (services.jobs && services.model.entities.has('imports')) router.use(importRoutes(services));
  router.use(negotiate);
  for (const [path, allowed] of Object.entries(methods)) router.all(path, onlyMethods(allowed));
  router.use(historyRoutes(services), trashRoutes(services), readRoutes(services), writeRoutes(services));
  router.use(nothingHere);
  return router;
}

/** Answers `OPTIONS`, and refuses with 405 what an address cannot be asked (RFC 9110, section 15.5.6). */
function onlyMethods(allowed: readonly string[]): RequestHandler {
  const allow = [...allowed, 'OPTIONS'].join(', ');
  return ({ method }, res, next) => {
    if (allowed.includes(method)) return next();
    if (method === 'OPTIONS') return void res.status(204).setHeader('Allow', allow).end();
    throw new ApiError(
      405,
      [{ code: 'METHOD_NOT_ALLOWED', title: 'Method Not Allowed', detail: `This address can be asked: ${allow}.` }],
      { Allow: allow },
    );
  };
}

const nothingHere: RequestHandler = () => {
  throw ApiError.notFound();
};
