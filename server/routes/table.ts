import {
  administrationRoutes,
  avatarRoutes,
  letterRoutes,
  openIdRoutes,
  preferenceRoutes,
  profileRoutes,
  secondFactorRoutes,
  signInRoutes,
  signUpRoutes,
  viewAsRoutes,
} from './accountRoutes.ts';
import {
  collectionRoutes,
  fileRoutes,
  importRoutes,
  lookUpRoutes,
  operationRoutes,
  recordRoutes,
  relationRoutes,
  uploadRoutes,
} from './resourceRoutes.ts';
import { anyRole, everybody, type Routes, signedIn, takingQuery } from './route.ts';

/** Lists descriptions of the interface, as far as the role of the caller sees it. */
export const descriptionRoutes = {
  'session.schema': anyRole('get', '/schema', {
    en: 'The descriptions of everything you may see',
    nl: 'De beschrijvingen van alles wat u mag zien',
  }),
  'session.openapi': anyRole('get', '/openapi.json', { en: 'This document', nl: 'Dit document' }),
} satisfies Routes;

/** Lists the stream of changes, sent as they are committed (decision 18). */
export const eventRoutes = {
  'events.stream': takingQuery(
    signedIn('get', '/events', {
      en: 'Changes as they are made, as server-sent events',
      nl: 'Wijzigingen terwijl ze gebeuren, als server-sent events',
    }),
  ),
} satisfies Routes;

/** Lists questions that are about no record, whose answers come line by line (decision 86). */
export const enquiryRoutes = {
  'enquiries.ask': anyRole('post', '/enquiries/{name}', {
    en: 'A question about no record, such as which names are free, answered line by line',
    nl: 'Een vraag die niet over één gegeven gaat, zoals welke namen vrij zijn; het antwoord komt regel voor regel',
  }),
} satisfies Routes;

/** Lists files that are sent while they are made; the application says who may have which (decision 91). */
export const reportRoutes = {
  'reports.read': takingQuery(
    signedIn('get', '/reports/{name}', {
      en: 'A file that is sent while it is made, such as a journal of a month',
      nl: 'Een bestand dat wordt verstuurd terwijl het wordt gemaakt, zoals het journaal van een maand',
    }),
  ),
} satisfies Routes;

/** Lists what a secret opens to everybody who holds it, such as the link of a letter (decision 90). */
export const openingRoutes = {
  'openings.open': everybody('post', '/openings/{name}', {
    en: 'What the secret of a link opens, without an account',
    nl: 'Wat de sleutel van een link opent, zonder account',
  }),
} satisfies Routes;

/** Lists where services of others say that something happened. What they send proves nothing, so it only starts a job. */
export const webhookRoutes = {
  'webhooks.receive': everybody('post', '/webhooks/{service}', {
    en: 'A message of a service of others: something changed there',
    nl: 'Een bericht van een dienst van derden: daar is iets veranderd',
  }),
} satisfies Routes;

/**
 * Lists addresses for monitoring, beside `/api` and not part of the interface. They ignore parameters, which probes add against
 * caches.
 */
export const processRoutes = {
  health: takingQuery(
    everybody('get', '/health', { en: 'Whether the process answers', nl: 'Of het proces antwoordt' }),
  ),
  ready: takingQuery(everybody('get', '/ready', { en: 'Whether it can serve', nl: 'Of het kan bedienen' })),
  metrics: takingQuery(everybody('get', '/metrics', { en: 'Metrics for Prometheus', nl: 'Metingen voor Prometheus' })),
} satisfies Routes;

/**
 * Lists every address below `/api`, for Express (`mount.ts`) and for OpenAPI (`openapi/paths/`). Addresses with fixed
 * names precede those of resources, whose patterns they fit too.
 */
export const routeTable: Routes = {
  ...signInRoutes,
  ...letterRoutes,
  ...signUpRoutes,
  ...openIdRoutes,
  ...secondFactorRoutes,
  ...viewAsRoutes,
  ...profileRoutes,
  ...preferenceRoutes,
  ...avatarRoutes,
  ...webhookRoutes,
  ...enquiryRoutes,
  ...reportRoutes,
  ...openingRoutes,
  ...descriptionRoutes,
  ...eventRoutes,
  ...operationRoutes,
  ...importRoutes,
  ...uploadRoutes,
  ...fileRoutes,
  ...lookUpRoutes,
  ...collectionRoutes,
  ...administrationRoutes,
  ...recordRoutes,
  ...relationRoutes,
};
