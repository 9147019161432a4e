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
  urlOf?: ((server: Pick<PanelServer, 'name'>) => string) | undefined;
}

/** Returns the panel of a server, or undefined where we do not speak its language. */
export type Panels = (server: PanelServer) => Panel | undefined;

/** Returns the address of a panel at its usual port. */
export const usualUrl = ({ name }: Pick<PanelServer, 'name'>): string => `https://${name}:2222`;
const patience = { failures: 5, rest: 30_000 };

type Adapter = (options: {
  url: string;
  login: string;
  key: string;
  breaker: Breaker;
  surroundings: Surroundings;
}) => Panel;

/** Names the adapters by what servers run; another panel is one more line. */
const adapters: Readonly<Record<string, Adapter>> = { directadmin: directAdmin };

/** Tells whether we speak the language of a panel. */
export const isSpoken = (driver: string): boolean => driver in adapters;

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
    const panel = adapter({ url: urlOf(server), login, key, breaker, surroundings });
    kept.set(name, { login, key, panel });
    return panel;
  };
}
