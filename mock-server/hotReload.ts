import type { RequestHandler } from 'express';

/** Serves the web application from its sources, for `npm run dev`: a change shows in the open browser. Loads Vite only then. */
export async function hotReload(root: string): Promise<RequestHandler> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    // Reads the configuration unbundled: a bundled copy beside it would restart the watched server.
    configLoader: 'native',
    server: { middlewareMode: true },
    appType: 'spa',
  });
  return vite.middlewares;
}
