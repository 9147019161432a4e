import type { Request } from 'express';
import type { Model } from '../model.ts';
import { expressPath } from '../routes/mount.ts';
import { fileRoutes, recordRoutes, relationRoutes } from '../routes/resourceRoutes.ts';

/** Labels a request, with as many values as there are routes and resources, never what a caller made up. */
export interface RoutePattern {
  /** The pattern, such as `/api/:type/:id`; `web` for pages and files of the web application. */
  route: string;
  /** The described resource of the route; empty where there is none. */
  type: string;
}

/** Lists the route patterns; the first one that matches a path is the one that answers. */
const patterns = [recordRoutes, fileRoutes, relationRoutes]
  .flatMap((routes) => Object.values(routes))
  .map(({ path }) => ({
    route: `/api${expressPath(path)}`,
    matcher: new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
  }));

/** Returns the pattern of a path, once the request has been routed. */
export function routePattern({ entities }: Pick<Model, 'entities'>, request: Request, path: string): RoutePattern {
  const answered: unknown = request.route?.path;
  // Uses a route without parameters as its own pattern, with or without `/api`.
  if (answered === path || `/api${answered}` === path) return { route: path, type: '' };
  const [, first, type = ''] = path.split('/');
  if (first !== 'api') return { route: 'web', type: '' };
  const pattern = patterns.find(({ matcher }) => matcher.test(path));
  return entities.has(type) && pattern ? { route: pattern.route, type } : { route: '/api/unknown', type: '' };
}
