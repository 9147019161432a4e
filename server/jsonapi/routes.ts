import { type RequestHandler, Router } from 'express';
import { ApiError } from '../errors.ts';
import { answerBegin, answerEditors, answerEnd } from '../presence/editorRoutes.ts';
import type { Services } from '../services.ts';
import { answerAccount } from '../session/admin/accountRoute.ts';
import { answerSecondFactorReset } from '../session/admin/secondFactorResetRoute.ts';
import { answerSessionReset } from '../session/admin/sessionResetRoute.ts';
import { answerInvitation, answerPasswordLetter, answerSignOut } from '../session/admin/userRoutes.ts';
import { importRoutes } from './imports/importRoutes.ts';
import { negotiate } from './negotiation.ts';
import { answerHistory } from './past/historyRoute.ts';
import { answerRestore } from './past/restoreRoute.ts';
import { answerDiscard, answerTrash, answerTrashed } from './past/trashRoutes.ts';
import { answerExport } from './read/chosenExportRoute.ts';
import { exportList, exportRelated } from './read/exportRoutes.ts';
import { answerList, answerRecord, answerRelated, answerRelationship } from './read/readRoutes.ts';
import { answerSearch } from './read/searchRoute.ts';
import { answerReveal } from './reveal/revealRoute.ts';
import { operationsHandlers } from './write/atomic/operationsRoute.ts';
import { documentBody } from './write/body/jsonBody.ts';
import { answerBulkChange } from './write/bulk/bulkChangeRoute.ts';
import { answerOnce } from './write/once/idempotencyKey.ts';
import { answerAdd, answerRelink, answerRemoval } from './write/relationships/relationshipRoutes.ts';
import { answerCreate, answerRemove, answerUpdate } from './write/writeRoutes.ts';

/** What an address may hold; each handler says which of it its own has. */
interface PathParameters extends Record<string, string> {
  type: string;
  id: string;
  relation: string;
}

/** What answers at one address, by method. `HEAD` is answered as `GET` is. */
type Handlers = Partial<Record<'get' | 'post' | 'patch' | 'delete', readonly RequestHandler<PathParameters>[]>>;

/** The interface of every described resource; `req.context` must be set before it. */
export function resourceRoutes(services: Services): Router {
  const router = Router();
  // Before the rest: their bodies have media types of their own.
  mount(router, '/operations', { post: operationsHandlers(services) });
  if (services.jobs && services.model.entities.has('imports')) router.use(importRoutes(services));
  router.use(negotiate);
  for (const [path, handlers] of Object.entries(addresses(services))) mount(router, path, handlers);
  router.use(nothingHere);
  return router;
}

/** Addresses of their own come before those of resources, whose patterns they fit too. */
const addresses = (services: Services): Record<string, Handlers> => ({
  '/search': { get: [answerSearch] },
  '/bulkchanges': { post: [...documentBody, answerOnce(services, answerBulkChange)] },
  '/exports': { post: [...documentBody, answerExport(services)] },
  '/restores': { post: [...documentBody, answerOnce(services, answerRestore)] },
  '/reveals': { post: [...documentBody, answerReveal(services)] },
  '/invitations': { post: [...documentBody, answerInvitation(services)] },
  '/passwordletters': { post: [...documentBody, answerPasswordLetter(services)] },
  '/signouts': { post: [...documentBody, answerSignOut(services)] },
  '/secondfactorresets': { post: [...documentBody, answerSecondFactorReset(services)] },
  '/sessionresets': { post: [...documentBody, answerSessionReset(services)] },
  '/accounts/:id': { get: [answerAccount(services)] },
  '/trashedrecords': { get: [answerTrash] },
  '/trashedrecords/:id': { get: [answerTrashed], delete: [answerDiscard(services)] },
  '/:type': {
    get: [exportList(services), answerList],
    post: [...documentBody, answerOnce(services, answerCreate)],
  },
  '/:type/:id': {
    get: [answerRecord],
    patch: [...documentBody, answerUpdate(services)],
    delete: [answerRemove(services)],
  },
  '/:type/:id/relationships/:relation': {
    get: [answerRelationship],
    patch: [...documentBody, answerRelink(services)],
    post: [...documentBody, answerOnce(services, answerAdd)],
    delete: [...documentBody, answerRemoval(services)],
  },
  '/:type/:id/history': { get: [answerHistory(services)] },
  '/:type/:id/editors': {
    get: [answerEditors],
    post: [answerBegin(services)],
    delete: [answerEnd(services)],
  },
  '/:type/:id/:relation': { get: [exportRelated(services), answerRelated] },
});

/**
 * What an address cannot be asked is refused whatever stands behind it: an answer that tells nothing of what is described.
 */
function mount(router: Router, path: string, handlers: Handlers): void {
  const route = router.route(path);
  if (handlers.get) route.get(...handlers.get);
  if (handlers.post) route.post(...handlers.post);
  if (handlers.patch) route.patch(...handlers.patch);
  if (handlers.delete) route.delete(...handlers.delete);
  const methods = Object.keys(handlers).map((method) => method.toUpperCase());
  route.all(refuseOthers(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method))));
}

/** Answers `OPTIONS`, and refuses any other method with 405 (RFC 9110, section 15.5.6). */
function refuseOthers(allowed: readonly string[]): RequestHandler {
  const allow = [...allowed, 'OPTIONS'].join(', ');
  return ({ method }, res) => {
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
