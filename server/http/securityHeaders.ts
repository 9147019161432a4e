import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

export interface SecurityOptions {
  /** Origins besides our own that a page may send to. */
  connectSources: readonly string[];
  isHotReloading: boolean;
}

/** Sets headers that tell browsers what a page may do. They are worked out once, as they depend on no request. */
export function securityHeaders({ connectSources, isHotReloading }: SecurityOptions): RequestHandler {
  const headers = headersOf(
    helmet({
      contentSecurityPolicy: isHotReloading ? false : { useDefaults: false, directives: policy(connectSources) },
      referrerPolicy: { policy: 'same-origin' },
    }),
  );
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}

/** Returns the headers that helmet sets, none of which depends on a request. */
function headersOf(setHeaders: ReturnType<typeof helmet>): [string, string][] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setHeaders(request, response, (error) => {
    if (error) throw error;
  });
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
}

const policy = (connectSources: readonly string[]) => ({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  // Allows inline styles, as Emotion, MUI and the rich-text editor make style elements while the page runs. No page is
  // written on the server, so there is no place for a nonce; texts of people never become markup unsanitized, and a
  // style runs nothing.
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'", ...connectSources],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
});
