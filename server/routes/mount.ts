import type { RequestHandler, Router } from 'express';
import { signedInBy } from '../accounts/requestContext.ts';
import { refuseActor } from '../accounts/viewAs/refuseActors.ts';
import { ApiError } from '../errors.ts';
import { noQuery } from '../jsonapi/query/query.ts';
import { parametersOf } from '../jsonapi/query/queryString.ts';
import type { Caller, Route, Routes } from './route.ts';

/** Lists the parameters an address may hold; each handler names those of its own. */
interface PathParameters extends Record<string, string> {
  type: string;
  id: string;
  relation: string;
  service: string;
  name: string;
}

/** Lists the handlers of each route, in the order in which they run. */
export type Handlers<R extends Routes> = { readonly [Name in keyof R]: readonly RequestHandler<PathParameters>[] };

/** Mounts these routes, with `OPTIONS` at their addresses and 405 for every other method (RFC 9110, section 15.5.6). */
export function mount<R extends Routes>(router: Router, routes: R, handlers: Handlers<R>): void {
  mountEach(router, routes, handlers, ({ all, allowed }) => all(refuseOthers(allowed)));
}

/** Mounts these routes only; other methods at their addresses are left to the routes that follow. */
export function mountBefore<R extends Routes>(router: Router, routes: R, handlers: Handlers<R>): void {
  mountEach(router, routes, handlers, () => undefined);
}

interface MountedPath {
  all(handler: RequestHandler<PathParameters>): unknown;
  allowed: readonly string[];
}

function mountEach<R extends Routes>(
  router: Router,
  routes: R,
  handlers: Handlers<R>,
  finish: (path: MountedPath) => void,
): void {
  for (const [path, named] of Map.groupBy(Object.entries(routes), ([, route]) => route.path)) {
    // Makes one Express route per address, as Express matches addresses one after the other.
    const route = router.route(expressPath(path));
    for (const [name, { method, caller, takesQuery }] of named)
      route[method](...guards[caller], ...(takesQuery ? [] : [refuseQuery]), ...handlers[name as keyof R]);
    finish({ all: (handler) => route.all(handler), allowed: allowedBy(named.map(([, { method }]) => method)) });
  }
}

/** Converts `/{type}/{id}` to the spelling of Express, `/:type/:id`. */
export const expressPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

const requireSignIn: RequestHandler<PathParameters> = (request, _response, next) => {
  signedInBy(request);
  next();
};

const requireOwner: RequestHandler<PathParameters> = (request, _response, next) => {
  signedInBy(request);
  refuseActor(request.context);
  next();
};

const guards: Readonly<Record<Caller, readonly RequestHandler<PathParameters>[]>> = {
  everybody: [],
  role: [],
  signedIn: [requireSignIn],
  owner: [requireOwner],
  enrolling: [requireOwner],
};

const refuseQuery: RequestHandler<PathParameters> = (request, _response, next) => {
  noQuery(parametersOf(request));
  next();
};

const allowedBy = (methods: readonly Route['method'][]): string[] => [
  ...methods.flatMap((method) => (method === 'get' ? ['GET', 'HEAD'] : method.toUpperCase())),
  'OPTIONS',
];

/** Refuses other methods before anything is looked up, so that the answer reveals no description. */
function refuseOthers(allowed: readonly string[]): RequestHandler<PathParameters> {
  const allow = allowed.join(', ');
  return ({ method }, response) => {
    if (method === 'OPTIONS') return void response.status(204).setHeader('Allow', allow).end();
    throw new ApiError(
      405,
      [{ code: 'METHOD_NOT_ALLOWED', title: 'Method Not Allowed', detail: `This address can be asked: ${allow}.` }],
      { Allow: allow },
    );
  };
}
