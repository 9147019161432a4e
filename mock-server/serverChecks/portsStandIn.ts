import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { Target } from '../../outside/serverChecks/serverChecks.ts';
import { Scripts } from '../standIn/script.ts';
import { SeenRequests } from '../standIn/seen.ts';
import { selfSigned } from '../standIn/selfSigned.ts';
import type { Controlled } from '../standIn/standIn.ts';

export interface PortsStandIn extends Controlled {
  /** Leads the check of any port of any server to a port of this machine. */
  placeOf: (target: Target) => { host: string; port: number; serverName: string };
  /** The certificate that it shows for every host, in PEM. */
  ca: string;
  /** Names the hosts that take no connection. */
  down: Set<string>;
}

const host = '127.0.0.1';
const serverName = 'gastheer.test';
/** Names a port that nothing listens on. */
const closedPort = 1;

/** Answers for the ports of all servers. One port of this machine is for TCP, one says hello in TLS. */
export async function startPortsStandIn(): Promise<PortsStandIn> {
  const down = new Set<string>();
  const own = selfSigned(serverName);
  const servers = {
    tcp: createServer((socket) => socket.on('error', () => socket.destroy())),
    tls: createTlsServer(own, (socket) => socket.on('error', () => socket.destroy())),
  };
  const ports = { tcp: await listening(servers.tcp), tls: await listening(servers.tls) };
  const scripts = new Scripts();
  const seen = new SeenRequests();
  const placeOf = (target: Target) => {
    const request = { method: target.speaks.toUpperCase(), path: `${target.host}:${target.port}`, body: '' };
    const isDown = down.has(target.host) || scripts.next(request)?.drop !== undefined;
    seen.add(request).outcome = isDown ? 'not received' : 'open';
    return { host, port: isDown ? closedPort : ports[target.speaks], serverName };
  };
  return {
    down,
    ca: own.cert,
    placeOf,
    scripts,
    script: (script) => scripts.add(script),
    seen: () => seen.all,
    close: async () => {
      await Promise.all(Object.values(servers).map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

async function listening(server: Server): Promise<number> {
  server.listen(0, host);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
