import { Breaker } from '../call/breaker.ts';
import type { Surroundings } from '../call/service.ts';
import { directAdmin } from './directAdmin/directAdmin.ts';
import type { Panel } from './panel.ts';

/** Describes a server with a control panel, as our records have it. */
export interface PanelServer {
  /** Its host name. */
  name: string;
  /** Which panel it runs. */
  driver: string;
  login: string;
  key: string;
}

export interface PanelsOptions {
  surroundings: Surroundings;
  /** Gives the address of a panel: only where it is not at its usual port. */
  urlOf?: ((server: Pick<PanelServer, 'name' | 'driver'>) => string) | undefined;
}

/** Returns the panel of a server, or undefined where we do not speak its language. */
export type Panels = (server: PanelServer) => Panel | undefined;

const patience = { failures: 5, rest: 30_000 };

type Adapter = (options: {
  url: string;
  login: string;
  key: string;
  breaker: Breaker;
  surroundings: Surroundings;
}) => Panel;

/** Names the adapters by what servers run, with the usual port of each; another panel is one more line. */
const adapters: Readonly<Record<string, { open: Adapter; port: number }>> = {
  directadmin: { open: directAdmin, port: 2222 },
};

/** Tells whether we speak the language of a panel. */
export const isSpoken = (driver: string): boolean => driver in adapters;

/** Returns the address of a panel at the usual port of what its server runs. */
export const usualUrl = ({ name, driver }: Pick<PanelServer, 'name' | 'driver'>): string =>
  `https://${name}:${adapters[driver]?.port ?? 443}`;

/** Keeps one adapter for each server, so that its changes go one at a time and its breaker remembers. */
export function panelsOf({ surroundings, urlOf = usualUrl }: PanelsOptions): Panels {
  const kept = new Map<string, { login: string; key: string; panel: Panel }>();
  return (server) => {
    const { name, driver, login, key } = server;
    const adapter = adapters[driver];
    if (adapter === undefined) return undefined;
    const known = kept.get(name);
    if (known?.key === key && known.login === login) return known.panel;
    const breaker = new Breaker({ ...patience, now: surroundings.now });
    const panel = adapter.open({ url: urlOf(server), login, key, breaker, surroundings });
    kept.set(name, { login, key, panel });
    return panel;
  };
}
