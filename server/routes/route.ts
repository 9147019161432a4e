import type { Label } from '../../schema/label.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/**
 * Names who may call a route. Rights then decide what a role may see and write.
 * - `everybody`: ignores bearer tokens.
 * - `role`: any role, visitors included, as far as its rights go.
 * - `signedIn`: 401 for visitors.
 * - `owner`: 401 for visitors, 403 for an administrator who views as the user.
 * - `enrolling`: as `owner`, and open to users who must turn on a second factor before anything else.
 */
export type Caller = 'everybody' | 'role' | 'signedIn' | 'owner' | 'enrolling';

/** Describes one operation at one address. */
export interface Route {
  /** HTTP method; `get` answers `HEAD` too. */
  readonly method: Method;
  /** Path below `/api`, with parameters as OpenAPI writes them: `/{type}/{id}`. */
  readonly path: string;
  readonly caller: Caller;
  /** Text in which `{{0}}` and `{{1}}` are singular and plural of a resource, or resource and relation. */
  readonly summary: Label;
  /** Whether its handlers judge the query string. Without it every parameter is refused with 400. */
  readonly takesQuery?: true;
}

/** Holds routes by `operationId`, in which `{type}` and `{relation}` are placeholders too. */
export type Routes = Readonly<Record<string, Route>>;

type Maker = (method: Method, path: string, summary: Label) => Route;

const callableBy =
  (caller: Caller): Maker =>
  (method, path, summary) => ({ method, path, caller, summary });

export const everybody = callableBy('everybody');
export const anyRole = callableBy('role');
export const signedIn = callableBy('signedIn');
export const owner = callableBy('owner');
export const enrolling = callableBy('enrolling');

/** Leaves the query string to the handlers of a route. */
export const takingQuery = (route: Route): Route => ({ ...route, takesQuery: true });
