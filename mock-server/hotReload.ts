import type { RequestHandler } from 'express';

/** The web application out of its sources, for `npm run dev`: a change shows in the open browser. Vite is loaded only then. */
export async function hotReload(root: string): Promise<RequestHandler> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    // Node reads the configuration as it is; a bundled copy beside it would be a change that restarts the watched server.
    configLoader: 'native',
    server: { middlewareMode: true },
    appType: 'spa',
  });
  return vite.middlewares;
}
