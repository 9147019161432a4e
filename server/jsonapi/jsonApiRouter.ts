import { Router } from 'express';
import { answerAccount } from '../accounts/admin/accountRoute.ts';
import { answerSecondFactorReset } from '../accounts/admin/secondFactorResetRoute.ts';
import { answerSessionReset } from '../accounts/admin/sessionResetRoute.ts';
import { answerInvitation, answerPasswordLetter, answerSignOut } from '../accounts/admin/userRoutes.ts';
import { ApiError } from '../errors.ts';
import { answerBegin, answerEditors, answerEnd } from '../presence/editorRoutes.ts';
import { administrationRoutes } from '../routes/accountRoutes.ts';
import { type Handlers, mount, mountBefore } from '../routes/mount.ts';
import {
  collectionRoutes,
  fileRoutes,
  importRoutes,
  lookUpRoutes,
  operationRoutes,
  recordRoutes,
  relationRoutes,
  uploadRoutes,
} from '../routes/resourceRoutes.ts';
import type { Services } from '../services.ts';
import { fileHandlers, uploadHandlers } from './files/fileRoutes.ts';
import { answerRepresentation } from './files/representationRoute.ts';
import { answerHistory } from './history/historyRoute.ts';
import { answerRestore } from './history/restoreRoute.ts';
import { answerDiscard, answerTrash, answerTrashed } from './history/trashRoutes.ts';
import { importHandlers } from './imports/importHandlers.ts';
import { negotiate } from './negotiation.ts';
import { answerExport } from './read/chosenExportRoute.ts';
import { exportList, exportRelated } from './read/exportRoutes.ts';
import { answerLookUp } from './read/lookUpRoute.ts';
import { answerList, answerRecord, answerRelated, answerRelationship } from './read/readRoutes.ts';
import { answerSearch } from './read/searchRoute.ts';
import { answerReveal } from './reveal/revealRoute.ts';
import { operationsHandlers } from './write/atomic/operationsRoute.ts';
import { documentBody } from './write/body/jsonBody.ts';
import { answerBulkChange } from './write/bulk/bulkChangeRoute.ts';
import { answerOnce } from './write/idempotency/idempotencyKey.ts';
import { answerAdd, answerRemoval, answerReplaceLinkage } from './write/relationships/relationshipRoutes.ts';
import { answerCreate, answerRemove, answerUpdate } from './write/writeRoutes.ts';

/** Answers JSON:API for every described resource. Needs `req.context`. */
export function jsonApiRouter(services: Services): Router {
  const router = Router();
  // Mounts these first, as their bodies have media types of their own.
  mount(router, operationRoutes, { 'operations.create': operationsHandlers(services) });
  if (services.jobs && services.model.entities.has('imports'))
    mountBefore(router, importRoutes, importHandlers(services));
  mount(router, uploadRoutes, uploadHandlers(services));
  mount(router, fileRoutes, fileHandlers(services));
  mountBefore(
    router,
    { '{type}.read': recordRoutes['{type}.read'] },
    { '{type}.read': [answerRepresentation(services)] },
  );
  router.use(negotiate);
  mount(router, collectionRoutes, collectionHandlers(services));
  mount(router, lookUpRoutes, { '{type}.lookup.{relation}': [answerLookUp] });
  mount(router, administrationRoutes, administrationHandlers(services));
  mount(router, recordRoutes, recordHandlers(services));
  mount(router, relationRoutes, relationHandlers(services));
  router.use(nothingHere);
  return router;
}

const collectionHandlers = (services: Services): Handlers<typeof collectionRoutes> => ({
  search: [answerSearch],
  'bulkchanges.create': [...documentBody, answerOnce(services, answerBulkChange)],
  'exports.create': [...documentBody, answerExport(services)],
  'restores.create': [...documentBody, answerOnce(services, answerRestore)],
  'reveals.create': [...documentBody, answerReveal(services)],
  'trashedrecords.list': [answerTrash],
  'trashedrecords.read': [answerTrashed],
  'trashedrecords.delete': [answerDiscard(services)],
});

const administrationHandlers = (services: Services): Handlers<typeof administrationRoutes> => ({
  'invitations.create': [...documentBody, answerInvitation(services)],
  'passwordletters.create': [...documentBody, answerPasswordLetter(services)],
  'signouts.create': [...documentBody, answerSignOut(services)],
  'secondfactorresets.create': [...documentBody, answerSecondFactorReset(services)],
  'sessionresets.create': [...documentBody, answerSessionReset(services)],
  'accounts.read': [answerAccount(services)],
});

const recordHandlers = (services: Services): Handlers<typeof recordRoutes> => ({
  '{type}.list': [exportList(services), answerList],
  '{type}.create': [...documentBody, answerOnce(services, answerCreate)],
  '{type}.read': [answerRecord],
  '{type}.update': [...documentBody, answerUpdate(services)],
  '{type}.delete': [answerRemove(services)],
  '{type}.history': [answerHistory(services)],
  '{type}.editors': [answerEditors],
  '{type}.beginEditing': [answerBegin(services)],
  '{type}.endEditing': [answerEnd(services)],
});

const relationHandlers = (services: Services): Handlers<typeof relationRoutes> => ({
  '{type}.relationships.{relation}.read': [answerRelationship],
  '{type}.relationships.{relation}.update': [...documentBody, answerReplaceLinkage(services)],
  '{type}.relationships.{relation}.add': [...documentBody, answerOnce(services, answerAdd)],
  '{type}.relationships.{relation}.remove': [...documentBody, answerRemoval(services)],
  '{type}.related.{relation}': [exportRelated(services), answerRelated],
});

const nothingHere = (): never => {
  throw ApiError.notFound();
};
