import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { type Request, type RequestHandler, Router } from 'express';
import type { Application } from '../../schema/application.ts';
import { enquiriesFor } from '../enquiries/enquiriesFor.ts';
import type { Services } from '../services.ts';
import { applicationIcon, applicationPage } from './applicationPage.ts';
import { compressedFiles } from './compressedFiles.ts';

/** Holds what the page of the web application tells everybody. */
export interface ToldByPage {
  application: Application;
  /** Enquiries that everybody may make. */
  enquiries: readonly string[];
}

export const toldByPage = ({ model, enquiries }: Pick<Services, 'model' | 'enquiries'>): ToldByPage => ({
  application: model.application,
  enquiries: enquiriesFor(enquiries, 'visitor'),
});

/** Serves the built web application: its files, and its one page for every address that is a page. */
export function webApplication(webRoot: string, told: ToldByPage): Router {
  const router = Router();
  // Caches built assets for good, as their names carry a hash of their content.
  const forEver = { immutable: true, maxAge: '1y', index: false } as const;
  const assets = join(webRoot, 'assets');
  router.get('/assets/icon.svg', icon(told.application));
  router.use('/assets', compressedFiles(assets), express.static(assets, forEver), (_request, _response, next) =>
    next('router'),
  );
  router.use(express.static(webRoot, { index: false, maxAge: 0 }));
  router.get(/.*/, page(join(webRoot, 'index.html'), told));
  return router;
}

export const icon =
  (application: Application): RequestHandler =>
  (_request, response) => {
    response.set('Cache-Control', 'public, max-age=3600').type('svg').send(applicationIcon(application));
  };

/** Reads the file at each request, so that a build made meanwhile is served at once. */
const page =
  (file: string, { application, enquiries }: ToldByPage): RequestHandler =>
  (request, response, next) => {
    if (!isPage(request)) return next();
    response.set('Cache-Control', 'no-cache');
    if (!existsSync(file)) return response.status(503).type('html').send(notBuilt(application));
    const { html, tag } = applicationPage(readFileSync(file, 'utf8'), application, enquiries);
    response.set('ETag', tag);
    if (request.fresh) return response.status(304).end();
    response.type('html').send(html);
  };

/** Tells navigation from a missing picture or script; a page's address may have a dot too (`/hosting/1/example.nl`). */
function isPage(request: Request): boolean {
  if (request.headers.accept?.includes('text/html')) return true;
  return Boolean(request.accepts('html')) && !/\.[a-z0-9]+$/i.test(request.path);
}

const notBuilt = (application: Application): string => applicationPage(unbuiltPage, application, []).html;

const unbuiltPage = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>%APPLICATION_NAME%</title></head>
<body>
<h1>The web application is not built yet</h1>
<p>Run <code>npm run build</code> and load this page again. The interface under <code>/api</code> works without it.</p>
</body>
</html>
`;
