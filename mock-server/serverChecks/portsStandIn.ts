import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { Target } from '../../outside/serverChecks/serverChecks.ts';
import { selfSigned } from '../standIn/selfSigned.ts';

export interface PortsStandIn {
  /** Leads the check of any port of any server to a port of this machine. */
  placeOf: (target: Target) => { host: string; port: number; serverName: string };
  /** The certificate that it shows for every host, in PEM. */
  ca: string;
  /** Names the hosts that take no connection. */
  down: Set<string>;
  close: () => Promise<void>;
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
  return {
    down,
    ca: own.cert,
    placeOf: (target) => ({ host, port: down.has(target.host) ? closedPort : ports[target.speaks], serverName }),
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
