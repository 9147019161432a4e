import { MovableClock } from '../standIn/clock.ts';
import { type StandIn, type StandInAnswer, type StandInRequest, startStandIn } from '../standIn/standIn.ts';
import { accountRoutes } from './accountRoutes.ts';
import { contentRoutes } from './contentRoutes.ts';
import { mailRoutes } from './mailRoutes.ts';
import { type PanelRequest, problem, refused, signInPage } from './panelAnswers.ts';
import { newAccount, type PanelState, type PanelStates } from './panelStore.ts';

export interface PanelStandInOptions {
  /** The panels by host name; each has a login and a key of its own. */
  panels: PanelStates;
  /** Answers the old interface as forms, as panels do that do not know `json=yes`. */
  isFormOnly?: boolean;
  changed?: () => void;
  clock?: MovableClock;
  port?: number;
}

export interface PanelStandIn extends StandIn {
  panels: PanelStates;
  /** Returns the address of the panel of a host. */
  urlOf: (host: string) => string;
}

/** Describes what `POST /_event` takes: somebody uses an account, or makes one by hand. */
export type PanelEvent = { host: string; username: string } & (
  | { do: 'use'; diskBytes?: number; trafficBytes?: number }
  | { do: 'makeByHand'; domain: string; plan?: string; creator?: string }
  | { do: 'fillMailbox'; domain: string; mailbox: string; usageBytes: number }
);

const routes = [...accountRoutes, ...mailRoutes, ...contentRoutes];

/** Speaks both interfaces of DirectAdmin, for the panels of several servers below one address. */
export async function startPanelStandIn(options: PanelStandInOptions): Promise<PanelStandIn> {
  const { panels, isFormOnly = false, clock = new MovableClock(), changed, port } = options;
  const place = { url: '' };
  const answer = (request: StandInRequest): StandInAnswer => {
    const [host = '', path = ''] = request.parts;
    const panel = panels[host];
    if (panel === undefined) return { status: 404 };
    const asked = panelRequest(request, { panel, host, now: clock.now(), origin: `${place.url}/${host}` });
    return dispatch(`/${path}`, { ...asked, wantsJson: asked.wantsJson && !isFormOnly }, request);
  };
  const standIn = await startStandIn({
    routes: ['GET', 'POST', 'DELETE'].map((method) => ({ method, path: /^\/([a-z0-9.-]+)\/(.+)$/, answer })),
    event: async (event) => happen(panels, event as PanelEvent),
    changed,
    clock,
    port,
  });
  place.url = standIn.url;
  return { ...standIn, panels, urlOf: (host) => `${standIn.url}/${host}` };
}

type Around = Pick<PanelRequest, 'panel' | 'host' | 'now' | 'origin'>;

function panelRequest({ method, query, headers, body }: StandInRequest, around: Around): PanelRequest {
  const isForm = headers['content-type']?.includes('form') ?? false;
  const values = new URLSearchParams([...query, ...(isForm ? new URLSearchParams(body) : [])]);
  return { ...around, method, parts: [], values, body, wantsJson: values.get('json') === 'yes' };
}

function dispatch(path: string, request: PanelRequest, { headers, query }: StandInRequest): StandInAnswer {
  const signedIn = whoIs(request.panel, headers.authorization);
  if (signedIn === undefined) {
    return path.startsWith('/api/') ? problem(401, 'UNAUTHORIZED', 'access denied') : signInPage;
  }
  if (query.has('passwd')) return refused(request, 'Error', 'A password has no place in an address');
  for (const route of routes) {
    const found = route.method === request.method ? route.path.exec(path) : null;
    if (found === null) continue;
    const parts = found.slice(1);
    return route.answer({ ...request, parts, account: request.panel.accounts[signedIn] });
  }
  return problem(404, 'NOT_FOUND', 'no such endpoint');
}

/** Returns the impersonated account, or nothing for the login itself; undefined where the key is wrong. */
function whoIs({ login, key, accounts }: PanelState, authorization = ''): string | undefined {
  const credentials = Buffer.from(authorization.replace(/^Basic /, ''), 'base64').toString();
  const name = credentials.slice(0, credentials.indexOf(':'));
  const [own, username = ''] = name.split('|');
  const isKnown = own === login && credentials === `${name}:${key}` && (username === '' || username in accounts);
  return isKnown ? username : undefined;
}

function happen(panels: PanelStates, event: PanelEvent): void {
  const panel = panels[event.host];
  if (panel === undefined) return;
  if (event.do === 'makeByHand') {
    const { username, domain, plan = '', creator = panel.login } = event;
    panel.accounts[username] = newAccount({ username, creator, domain, plan });
    return;
  }
  const account = panel.accounts[event.username];
  if (account === undefined) return;
  if (event.do === 'fillMailbox') {
    const mailbox = account.domains[event.domain]?.mailboxes[event.mailbox];
    if (mailbox) mailbox.usageBytes = event.usageBytes;
    return;
  }
  account.diskBytes += event.diskBytes ?? 0;
  account.trafficBytes += event.trafficBytes ?? 0;
}
