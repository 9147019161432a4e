import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { isReady } from './portalProcess.ts';

/** Asks each server whether it can serve, at this interval in milliseconds. */
const checkedEvery = 500;

/** Takes a server out after so many failed checks in a row. A broken connection takes it out at once. */
const mostFailedChecks = 3;

interface Target {
  port: number;
  isUp: boolean;
  failedChecks: number;
}

export interface Balancer {
  url: string;
  port: number;
  stop(): Promise<void>;
}

/**
 * Distributes requests in turn over the servers whose `/ready` answers 200. Sends a request to another server only where the
 * connection was refused; one that breaks is answered 502, as nobody knows whether it had its effect.
 */
export async function startBalancer(ports: readonly number[], ownPort: number): Promise<Balancer> {
  const targets: Target[] = ports.map((port) => ({ port, isUp: true, failedChecks: 0 }));
  const agent = new Agent({ keepAlive: true });
  const turns = { taken: 0 };
  const server = createServer((asked, answer) => void pass({ asked, answer, targets, agent, turns }));
  server.keepAliveTimeout = 75_000;
  server.listen(ownPort, '127.0.0.1');
  await once(server, 'listening');
  const checks = setInterval(() => {
    for (const target of targets) void check(target);
  }, checkedEvery);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    stop: async () => {
      clearInterval(checks);
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function check(target: Target): Promise<void> {
  const isWell = await isReady(`http://127.0.0.1:${target.port}`);
  target.failedChecks = isWell ? 0 : target.failedChecks + 1;
  if (isWell) target.isUp = true;
  else if (target.failedChecks >= mostFailedChecks) target.isUp = false;
}

interface Passing {
  asked: IncomingMessage;
  answer: ServerResponse;
  targets: readonly Target[];
  agent: Agent;
  turns: { taken: number };
}

async function pass(passing: Passing): Promise<void> {
  const { asked, answer, targets, turns } = passing;
  const body = await buffer(asked);
  const tried = new Set<Target>();
  for (;;) {
    const untried = targets.filter((target) => !tried.has(target));
    const up = untried.filter(({ isUp }) => isUp);
    // Asks slow servers rather than none, as balancers do when every check fails.
    const free = up.length > 0 ? up : untried;
    const target = free[turns.taken % free.length];
    turns.taken += 1;
    if (!target) return refuse(answer, 503);
    const outcome = await passTo(target, body, passing);
    if (outcome === 'passed') return;
    target.isUp = false;
    if (outcome === 'broken') return refuse(answer, 502);
    tried.add(target);
  }
}

/** Passes one request on. `refused`: the server had no part of it; `broken`: it was sent, and no answer came. */
function passTo(
  { port }: Target,
  body: Buffer,
  { asked, answer, agent }: Passing,
): Promise<'passed' | 'refused' | 'broken'> {
  const { promise, resolve } = Promise.withResolvers<'passed' | 'refused' | 'broken'>();
  const { method, url: path, headers } = asked;
  const address = asked.socket.remoteAddress ?? '';
  const passed = request({
    host: '127.0.0.1',
    port,
    method,
    path,
    agent,
    headers: { ...headers, connection: 'keep-alive', 'x-forwarded-for': address },
  });
  passed.on('error', (error) => {
    if (answer.headersSent) answer.destroy();
    resolve('code' in error && error.code === 'ECONNREFUSED' ? 'refused' : 'broken');
  });
  passed.on('response', (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    answer.flushHeaders();
    response.on('error', () => answer.destroy());
    response.pipe(answer);
    resolve('passed');
  });
  answer.once('close', () => passed.destroy());
  passed.end(body);
  return promise;
}

function refuse(answer: ServerResponse, status: number): void {
  if (answer.destroyed) return;
  answer.writeHead(status, { 'content-type': 'text/plain' }).end('The balancer has no answer.');
}
