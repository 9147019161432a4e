import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { RequestHandler } from 'express';

/** Lists content codings by preference, with the suffix of their files (RFC 9110, section 8.4.1; RFC 7932). */
export const codings = { br: '.br', gzip: '.gz' } as const;

/** Serves the best coding of a file that was also built compressed. Precedes `express.static` over the same folder. */
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
