import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import type { Surroundings } from '../call/service.ts';
import type { Certificate, Checked, ServerChecks, Target } from './serverChecks.ts';

export interface TcpChecksOptions {
  timeout?: number;
  surroundings: Surroundings;
  /** Authorities to trust besides the usual ones, in PEM. */
  ca?: string;
  /** Where a port is really tried, and the name of the certificate there: only where stand-ins answer for servers. */
  placeOf?: (target: Target) => Pick<Target, 'host' | 'port' | 'serverName'>;
}

const usualTimeout = 5_000;

/** Connects to ports as visitors do; nothing is sent but a TLS hello. */
export const tcpChecks = ({
  timeout = usualTimeout,
  surroundings,
  ca,
  placeOf = (target) => target,
}: TcpChecksOptions): ServerChecks => ({
  check: async (target) => {
    const { now, seen } = surroundings;
    const began = now();
    const found = await opened({ ...target, ...placeOf(target) }, timeout, ca);
    const milliseconds = now() - began;
    const [outcome, code] =
      found.state === 'open' ? (['answered', undefined] as const) : (['unreachable', found.why] as const);
    const path = `${target.host}:${target.port}`;
    seen({ service: 'serverChecks', method: target.speaks, path, attempt: 1, outcome, code, milliseconds });
    return found.state === 'open' ? { ...found, milliseconds } : found;
  },
});

type Opened = { state: 'open'; certificate?: Certificate } | Extract<Checked, { state: 'closed' }>;

function opened(
  { host, port, speaks, serverName = host }: Target,
  timeout: number,
  ca: string | undefined,
): Promise<Opened> {
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    const end = (socket: Socket, found: Opened): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(found);
    };
    const socket = speaks === 'tcp' ? connect(port, host) : helloTo({ host, port, serverName }, ca);
    socket.on('error', (error) => end(socket, { state: 'closed', why: codeOf(error) }));
    socket.on('close', () => end(socket, { state: 'closed', why: 'closed' }));
    if (speaks === 'tcp') socket.on('connect', () => end(socket, { state: 'open' }));
    else onHello(socket, (certificate) => end(socket, { state: 'open', certificate }));
    timer = setTimeout(() => end(socket, { state: 'closed', why: 'timeout' }), timeout);
  });
}

/** Says hello to whatever certificate there is: an expired one is to be read, not to hide the server. */
const helloTo = ({ host, port, serverName }: Required<Omit<Target, 'server' | 'speaks'>>, ca?: string): TLSSocket =>
  connectTls({ host, port, ca, rejectUnauthorized: false, ...(isIP(serverName) === 0 && { servername: serverName }) });

function onHello(socket: Socket | TLSSocket, said: (certificate: Certificate | undefined) => void): void {
  if ('getPeerCertificate' in socket) socket.on('secureConnect', () => said(certificateOf(socket)));
}

function certificateOf(socket: TLSSocket): Certificate | undefined {
  const { valid_to } = socket.getPeerCertificate();
  if (valid_to === undefined) return undefined;
  const isTrusted = socket.authorized;
  const error: unknown = socket.authorizationError;
  return { expiresAt: new Date(valid_to), isTrusted, ...(!isTrusted && { fault: faultOf(error) }) };
}

const faultOf = (error: unknown): string => (error instanceof Error ? codeOf(error) : String(error));

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : error.name);
