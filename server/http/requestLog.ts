import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';

/** Logs one line per request, without headers, body and query, which may hold secrets. */
export const requestLog =
  (logger: Logger): RequestHandler =>
  (request, response, next) => {
    const begun = performance.now();
    const path = loggedPath(request);
    response.once('close', () => {
      const { requestId, principal } = request.context;
      const level = response.statusCode >= 500 ? 'error' : path.startsWith('/api') ? 'info' : 'debug';
      logger[level](
        {
          requestId,
          method: request.method,
          path,
          status: response.statusCode,
          milliseconds: Math.round(performance.now() - begun),
          userId: principal.userId,
          ...(principal.actor !== undefined && { actor: principal.actor }),
          ...(!response.writableFinished && { aborted: true }),
        },
        'request',
      );
    });
    next();
  };

/** Shortens a page's path to its first part, as it may hold a token (`/activate/:activationToken`). */
function loggedPath({ path }: Request): string {
  return path.startsWith('/api/') ? path : `/${path.split('/')[1] ?? ''}`;
}
