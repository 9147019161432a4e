import express, { type Express, type RequestHandler, Router } from 'express';
import type { Metric } from 'prom-client';
import { type Accounts, accountsOf } from './accounts/accounts.ts';
import { authenticate } from './accounts/authenticate.ts';
import { setCookieSecurity } from './accounts/cookie.ts';
import { mountOwnAccount, mountSecondFactor, mountSignIn } from './accounts/mountAccounts.ts';
import type { OpenIdOptions } from './accounts/openid/provider.ts';
import { requestContext } from './accounts/requestContext.ts';
import { mountEnquiries } from './enquiries/mountEnquiries.ts';
import { ApiError } from './errors.ts';
import { type EventHub, eventHub } from './events/eventHub.ts';
import { type EventOptions, eventRoute } from './events/eventRoute.ts';
import { healthHandlers } from './http/health.ts';
import { prepareAhead } from './http/preparedAnswer.ts';
import { publicAnswers } from './http/publicAnswers.ts';
import { requestLog } from './http/requestLog.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { errorHandler } from './jsonapi/errors.ts';
import { jsonApiRouter } from './jsonapi/jsonApiRouter.ts';
import { metricsOf } from './metrics/metrics.ts';
import { openApiRoute } from './openapi/openApiRoute.ts';
import { openingHandlers } from './openings/openingHandlers.ts';
import { reportHandlers } from './reports/reportHandlers.ts';
import { mount } from './routes/mount.ts';
import {
  descriptionRoutes,
  eventRoutes,
  openingRoutes,
  processRoutes,
  reportRoutes,
  webhookRoutes,
} from './routes/table.ts';
import { type DemoAccount, schemaAnswers, schemaRoute } from './schemaRoute.ts';
import type { Services } from './services.ts';
import { webhookHandlers } from './webhooks/webhookHandlers.ts';

export interface AppOptions extends Services {
  /** Handler of addresses outside `/api`; default none. */
  webApplication?: RequestHandler;
  /** Proxies in front of this server, as Express's `trust proxy`; default none, which ignores forwarded headers. */
  trustProxy?: boolean | number | string;
  /** Address at which people reach the portal; cookies need https unless it is plain http. */
  publicUrl?: string;
  /** Origins besides our own that the web application sends to, such as that of the error reporting service. */
  connectSources?: readonly string[];
  /** Whether the content security policy is off, as a development server writes scripts into the pages. */
  isHotReloading?: boolean;
  /** Sign-ins that the sign-in page offers, where the data is a demo's. */
  demo?: readonly DemoAccount[];
  /** Aborted when the server begins to stop: it is no longer ready, and open streams end. */
  stopping?: AbortSignal;
  /**
   * Fulfilled when the start is over; answers for the first visits are prepared then, and changes heard. Without it,
   * these visits wait for them.
   */
  started?: Promise<unknown>;
  events?: EventOptions;
  /** Bearer token of the metrics' collector; default none, which answers to this machine alone. */
  metricsToken?: string;
  /** Further measurements for the collector, such as of calls to services of others. */
  measurements?: readonly Metric[];
  /** OpenID provider at which users may sign in; default none. */
  openId?: OpenIdOptions;
}

/** Makes the application: the interface under `/api`, the health of the process, and the web application. */
export function createApp(options: AppOptions): Express {
  const {
    webApplication,
    trustProxy = false,
    publicUrl,
    connectSources = [],
    isHotReloading = false,
    demo,
    stopping,
    started,
    events,
    metricsToken,
    openId,
    measurements = [],
    ...services
  } = options;
  const accounts = accountsOf(services);
  const hub = accounts && eventHub(services, accounts);
  const openStreams = (): number => hub?.streams.size ?? 0;
  const guard = { token: metricsToken, isBehindProxy: trustProxy !== false };
  const metrics = metricsOf(services, { openStreams, further: measurements }, guard);
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', trustProxy);
  setCookieSecurity(app, publicUrl);
  app.use(
    metrics.measure,
    requestContext(services),
    requestLog(services.logger),
    securityHeaders({ connectSources, isHotReloading }),
  );
  mount(app, processRoutes, { ...healthHandlers(services, stopping), metrics: [metrics.answer] });

  const answers = schemaAnswers(services, { demo, openId });
  app.use('/api', apiRouter({ services, accounts, hub, answers }, options));
  app.use(publicAnswers(services));
  if (webApplication) app.use(webApplication);
  app.use(nothingHere, errorHandler(services));
  if (started) prepareOnce(started, answers, services);
  if (started && hub) listenOnce(started, hub, services);
  return app;
}

interface Mounted {
  services: Services;
  accounts: Accounts | null;
  hub: EventHub | null;
  answers: ReturnType<typeof schemaAnswers>;
}

/** Mounts the interface in one router, as Express parses the path again for each prefix that it removes. */
function apiRouter({ services, accounts, hub, answers }: Mounted, { openId, stopping, events }: AppOptions): Router {
  const api = Router();
  api.use(neverStored);
  mount(api, webhookRoutes, webhookHandlers(services));
  mount(api, openingRoutes, openingHandlers(services));
  if (accounts) {
    mountSignIn(api, services, accounts, openId);
    mountSecondFactor(api, services, accounts);
  }
  api.use(authenticate(services, accounts));
  if (accounts) mountOwnAccount(api, services, accounts);
  mount(api, descriptionRoutes, {
    'session.schema': [schemaRoute(answers)],
    'session.openapi': [openApiRoute(services.model, { hasOpenId: Boolean(openId), enquiries: services.enquiries })],
  });
  mountEnquiries(api, services);
  mount(api, reportRoutes, reportHandlers(services));
  if (hub) mount(api, eventRoutes, { 'events.stream': [eventRoute(hub, stopping, events)] });
  api.use(jsonApiRouter(services));
  return api;
}

/** Works out descriptions of the usual first callers once the process has started. */
function prepareOnce(
  started: Promise<unknown>,
  answers: ReturnType<typeof schemaAnswers>,
  { model, logger }: Pick<Services, 'model' | 'logger'>,
): void {
  started
    .then(() => prepareAhead(answers, ['visitor', model.application.administrator]))
    .catch((error) => logger.error({ error }, 'the descriptions of a role cannot be worked out'));
}

/** Hears changes once the process has started, as streams ask for those that were made before they opened. */
function listenOnce(started: Promise<unknown>, hub: EventHub, { logger }: Pick<Services, 'logger'>): void {
  started
    .then(() => hub.start())
    .catch((error) => logger.error({ err: error }, 'changes cannot be heard yet; the next stream tries again'));
}

/** Forbids caching, as answers depend on the caller; a route that may be cached says so itself. */
const neverStored: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};

const nothingHere: RequestHandler = () => {
  throw ApiError.notFound();
};
