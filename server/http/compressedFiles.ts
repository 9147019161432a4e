import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { RequestHandler } from 'express';

/** Content codings in the order we like them, and what a file in them is called after its name (RFC 9110, section 8.4.1; RFC 7932). */
export const codings = { br: '.br', gzip: '.gz' } as const;

/**
 * Goes before `express.static` over the same folder: of a file that was also built compressed, the best coding that the
 * browser takes is served in its place. The files lie in the folder itself.
 */
export const compressedFiles =
  (folder: string): RequestHandler =>
  (request, response, next) => {
    const { path } = request;
    if (!/^\/[\w~.-]+\.(?:js|css|svg)$/.test(path)) return next();
    response.vary('Accept-Encoding');
    const known = Object.keys(codings) as (keyof typeof codings)[];
    const coding = known.find(
      (one) => request.acceptsEncodings(one) === one && existsSync(join(folder, path + codings[one])),
    );
    if (coding) {
      response.set('Content-Encoding', coding).type(extname(path));
      request.url = request.url.replace(path, path + codings[coding]);
    }
    next();
  };
