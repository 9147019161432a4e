import express, { type Express, type RequestHandler, Router } from 'express';
import { ApiError } from './errors.ts';
import { eventHub } from './events/eventHub.ts';
import { type EventOptions, eventRoute } from './events/eventRoute.ts';
import { healthRoutes } from './http/health.ts';
import { prepareAhead } from './http/preparedAnswer.ts';
import { requestLog } from './http/requestLog.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { errorHandler } from './jsonapi/errors.ts';
import { resourceRoutes } from './jsonapi/routes.ts';
import { metricsOf } from './metrics/metrics.ts';
import { openApiRoute } from './openapi/openApiRoute.ts';
import { type DemoAccount, schemaAnswers, schemaRoute } from './schemaRoute.ts';
import type { Services } from './services.ts';
import { accountRoutes } from './session/account/routes.ts';
import { accountsOf } from './session/accounts.ts';
import { authenticate } from './session/authenticate.ts';
import { avatarRoutes } from './session/avatar/avatarRoutes.ts';
import type { OpenIdOptions } from './session/openid/provider.ts';
import { openIdRoutes } from './session/openid/routes.ts';
import { preferencesRoutes } from './session/preferences/preferencesRoutes.ts';
import { profileRoutes } from './session/profile/profileRoutes.ts';
import { requestContext } from './session/requestContext.ts';
import { sessionRoutes } from './session/routes.ts';
import { twoFactorRoutes } from './session/twoFactor/twoFactorRoutes.ts';
import { viewAsRoutes } from './session/viewAs/viewAsRoutes.ts';

export interface AppOptions extends Services {
  /** What answers outside `/api`; without it, nothing does. */
  webApplication?: RequestHandler;
  /** Proxies in front of this server, as Express's `trust proxy`. Default: none, and no forwarded header is believed. */
  trustProxy?: boolean | number | string;
  /** Origins besides our own that the web application sends to, such as that of the error reporting service. */
  connectSources?: readonly string[];
  /** The pages come from a development server that writes scripts into them: they get no content security policy. */
  isHotReloading?: boolean;
  /** Sign-ins that the sign-in page offers, where the data is a demo's. */
  demo?: readonly DemoAccount[];
  /** Aborted when the server begins to stop: it is no longer ready, and what would stay open ends. */
  stopping?: AbortSignal;
  /** Fulfilled when the start is over: what the first visits ask for is prepared then. Without it, they wait for that themselves. */
  started?: Promise<unknown>;
  events?: EventOptions;
  /** What whoever collects the metrics sends as a bearer token; without it they are for this machine alone. */
  metricsToken?: string;
  /** Where people may sign in who are known there; without it, here alone. */
  openId?: OpenIdOptions;
}

/** The whole application: the interface under `/api`, the health of the process, and the web application. */
export function createApp(options: AppOptions): Express {
  const {
    webApplication,
    trustProxy = false,
    connectSources = [],
    isHotReloading = false,
    demo,
    stopping,
    started,
    events,
    metricsToken,
    openId,
    ...services
  } = options;
  const accounts = accountsOf(services);
  const hub = accounts && eventHub(services, accounts);
  const openStreams = (): number => hub?.streams.size ?? 0;
  const metrics = metricsOf(services, { openStreams }, { token: metricsToken, isBehindProxy: trustProxy !== false });
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', trustProxy);
  app.use(
    metrics.measure,
    requestContext(services),
    requestLog(services.logger),
    securityHeaders({ connectSources, isHotReloading }),
  );
  app.use(healthRoutes(services, stopping));
  app.get('/metrics', metrics.answer);

  // One router: Express takes a path apart anew whenever a prefix of it is cut off and put back.
  const api = Router();
  api.use(neverStored);
  if (accounts)
    api.use(sessionRoutes(services, accounts), accountRoutes(services), twoFactorRoutes(services, accounts));
  if (accounts && openId) api.use(openIdRoutes(services, accounts, openId));
  api.use(authenticate(services, accounts));
  if (accounts) api.use(viewAsRoutes(services, accounts), profileRoutes(services, accounts));
  if (accounts) api.use(preferencesRoutes(services), avatarRoutes(services));
  const answers = schemaAnswers(services.model, { demo, openId });
  api.get('/schema', schemaRoute(answers));
  api.get('/openapi.json', openApiRoute(services.model));
  if (hub) api.get('/events', eventRoute(hub, stopping, events));
  api.use(resourceRoutes(services));
  app.use('/api', api);

  if (webApplication) app.use(webApplication);
  app.use(nothingHere, errorHandler(services));
  started
    ?.then(() => prepareAhead(answers, ['visitor', 'admin']))
    .catch((error) => services.logger.error({ error }, 'the descriptions of a role cannot be worked out'));
  return app;
}

/** Answers depend on who asks; none may lie in a cache. A route that knows better says so itself. */
const neverStored: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};

const nothingHere: RequestHandler = () => {
  throw ApiError.notFound();
};
