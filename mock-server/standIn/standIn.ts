import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { MovableClock } from './clock.ts';
import { type Script, Scripts } from './script.ts';
import { type Seen, SeenRequests } from './seen.ts';

export interface StandInRequest {
  method: string;
  path: string;
  /** The groups of the route's pattern, decoded. */
  parts: string[];
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface StandInAnswer {
  status: number;
  /** An object is sent as JSON, a string or buffer as it is. */
  body?: unknown;
  type?: string;
  headers?: Record<string, string>;
}

export interface Route {
  method: string;
  path: RegExp;
  answer: (request: StandInRequest) => StandInAnswer | Promise<StandInAnswer>;
}

/** Holds a request with the answer of its route; without one where a script answered, or nobody. */
export interface Exchange {
  request: StandInRequest;
  answer?: StandInAnswer | undefined;
}

export interface StandInOptions {
  routes: readonly Route[];
  /** Refuses a request before any route, as for a wrong key. */
  guard?: (request: StandInRequest) => StandInAnswer | undefined;
  /** Answers what no route does. */
  missing?: StandInAnswer;
  /** Sends what the service would send by itself, such as a webhook. */
  event?: (event: unknown) => Promise<void>;
  /** Hears of every request that may have changed the state. */
  changed?: () => void;
  /** Hears of every request and what was answered, also where the answer was lost on its way. */
  exchanged?: (exchange: Exchange) => void;
  clock?: MovableClock;
  port?: number;
}

/** Controls any stand-in, whatever its protocol. */
export interface Controlled {
  script: (script: Script) => void;
  scripts: Scripts;
  /** The requests it was sent, its own controls apart. */
  seen: () => readonly Seen[];
  close: () => Promise<void>;
}

/** Speaks the protocol of an outside service. */
export interface StandIn extends Controlled {
  url: string;
  clock: MovableClock;
  /** Lets happen what the service would do by itself, as `POST /_event` does. */
  happen: (event: unknown) => Promise<void>;
}

/** Starts a stand-in on loopback. Paths below `/_` control it: `/_script`, `/_seen`, `/_event`, `/_clock`. */
export async function startStandIn(options: StandInOptions): Promise<StandIn> {
  const clock = options.clock ?? new MovableClock();
  const scripts = new Scripts();
  const seen = new SeenRequests();
  const controls = controlRoutes(clock, scripts, seen, options.event);

  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch((error: unknown) => {
      outgoing.writeHead(500).end(`The stand-in failed: ${error instanceof Error ? error.message : String(error)}`);
    });
  });

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const request = await read(incoming);
    if (request.path.startsWith('/_')) {
      if (!isFromLoopback(incoming)) return send(outgoing, { status: 404 });
      const answer = await route(controls, request);
      options.changed?.();
      return send(outgoing, answer);
    }
    const one = seen.add({ ...request, query: request.query.toString() });
    const script = scripts.next(request);
    if (script?.delayMs !== undefined) await delay(script.delayMs);
    const lose = (): void => {
      one.outcome = script?.drop === 'after' ? 'answer lost' : 'not received';
      incoming.socket.destroy();
    };
    const isUndone = script?.drop === 'before' || (script?.status !== undefined && script.then !== 'ok');
    const own = isUndone
      ? undefined
      : (options.guard?.(request) ?? (await route(options.routes, request, options.missing)));
    options.exchanged?.({ request, answer: own });
    if (!isUndone && request.method !== 'GET') options.changed?.();
    if (script?.drop !== undefined) return lose();
    const answer =
      script?.status === undefined ? own : { status: script.status, body: script.body, headers: script.headers };
    one.outcome = String(answer?.status ?? 500);
    send(outgoing, answer ?? { status: 500 });
  }

  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    clock,
    script: (script) => scripts.add(script),
    scripts,
    seen: () => seen.all,
    happen: async (event) => {
      await options.event?.(event);
      options.changed?.();
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function controlRoutes(
  clock: MovableClock,
  scripts: Scripts,
  seen: SeenRequests,
  event: StandInOptions['event'],
): Route[] {
  return [
    {
      method: 'POST',
      path: /^\/_script$/,
      answer: ({ body }) => {
        scripts.add(JSON.parse(body) as Script);
        return { status: 204 };
      },
    },
    { method: 'GET', path: /^\/_seen$/, answer: () => ({ status: 200, body: seen.all }) },
    {
      method: 'POST',
      path: /^\/_clock$/,
      answer: ({ body }) => {
        clock.advance((JSON.parse(body) as { advance: string }).advance);
        return { status: 200, body: { now: clock.now().toISOString() } };
      },
    },
    {
      method: 'POST',
      path: /^\/_event$/,
      answer: async ({ body }) => {
        if (event === undefined) return { status: 404 };
        await event(JSON.parse(body));
        return { status: 204 };
      },
    },
  ];
}

async function read(incoming: IncomingMessage): Promise<StandInRequest> {
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://stand-in');
  const { method = 'GET', headers } = incoming;
  return { method, path: pathname, parts: [], query: searchParams, headers, body: await text(incoming) };
}

async function route(routes: readonly Route[], request: StandInRequest, missing?: StandInAnswer) {
  for (const { method, path, answer } of routes) {
    const found = method === request.method ? path.exec(request.path) : null;
    if (found) return answer({ ...request, parts: found.slice(1).map((part) => decodeURIComponent(part ?? '')) });
  }
  return missing ?? { status: 404 };
}

export const isFromLoopback = ({ socket }: Pick<IncomingMessage, 'socket'>): boolean =>
  /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '');

function send(outgoing: ServerResponse, { status, body, type, headers = {} }: StandInAnswer): void {
  const isText = typeof body === 'string' || Buffer.isBuffer(body);
  const usual = isText ? 'text/plain; charset=utf-8' : 'application/json';
  outgoing.writeHead(status, { ...(body !== undefined && { 'content-type': type ?? usual }), ...headers });
  outgoing.end(body === undefined ? undefined : isText ? body : JSON.stringify(body));
}
