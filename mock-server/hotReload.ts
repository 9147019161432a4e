import { type RequestHandler, Router } from 'express';
import { applicationPage } from '../server/http/applicationPage.ts';
import { icon, type ToldByPage } from '../server/http/webApplication.ts';

/** Serves the web application from its sources, for `npm run dev`: a change shows in the open browser. Loads Vite only then. */
export async function hotReload(root: string, { application, enquiries }: ToldByPage): Promise<RequestHandler> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    // Reads the configuration unbundled: a bundled copy beside it would restart the watched server.
    configLoader: 'native',
    server: { middlewareMode: true },
    appType: 'spa',
    plugins: [
      { name: 'application-page', transformIndexHtml: (html) => applicationPage(html, application, enquiries).html },
    ],
  });
  return Router().get('/assets/icon.svg', icon(application)).use(vite.middlewares);
}
