import type { Request } from 'express';
import type { Model } from '../model.ts';

/** What a request is counted under: as many values as there are routes and resources, never what a caller made up. */
export interface RoutePattern {
  /** Such as `/api/:type/:id`; `web` for the pages and files of the web application. */
  route: string;
  /** The described resource of the route; empty where there is none. */
  type: string;
}

const patterns = ['/api/:type', '/api/:type/:id', '/api/:type/:id/:relation'];

/** The pattern of a path, once the request has been routed. */
export function routePattern({ entities }: Pick<Model, 'entities'>, request: Request, path: string): RoutePattern {
  const answered: unknown = request.route?.path;
  // A route without parameters is its own pattern, under `/api` or beside it.
  if (answered === path || `/api${answered}` === path) return { route: path, type: '' };
  const [, first, type = '', ...rest] = path.split('/');
  if (first !== 'api') return { route: 'web', type: '' };
  const route = rest[1] === 'relationships' ? '/api/:type/:id/relationships/:relation' : patterns[rest.length];
  return entities.has(type) && route ? { route, type } : { route: '/api/unknown', type: '' };
}
