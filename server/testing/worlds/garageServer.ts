import { startServer } from '../../start/startServer.ts';
import { type GarageApp, garageApp } from './garageApp.ts';

/** Serves the garage at a port of its own, for clients over HTTP. */
export interface GarageServer {
  app: GarageApp;
  /** Address of the interface. */
  api: string;
  close(): Promise<void>;
}

export async function garageServer(): Promise<GarageServer> {
  const app = await garageApp();
  const { url, close } = await startServer(app.listener(), { port: 0, host: '127.0.0.1' });
  return {
    app,
    api: `${url}/api`,
    close: async () => {
      await close();
      await app.close();
    },
  };
}
