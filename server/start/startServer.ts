import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from '../sql/connection/startError.ts';

export interface ServerOptions {
  /** Port number; 0: any free one. */
  port: number;
  host: string;
  limits?: TimeLimits;
}

/** Limits how long a client takes, in milliseconds. One that exceeds a limit is answered 408 and closed. */
export interface TimeLimits {
  /** From the opened connection, or the first byte on one kept open, to the end of the headers. */
  headers: number;
  /** To the end of the body as well: files of records are uploaded over slow lines. */
  request: number;
  checkedEvery: number;
}

const timeLimits: TimeLimits = { headers: 20_000, request: 300_000, checkedEvery: 5000 };

export interface RunningServer {
  /** Address to open in a browser. */
  url: string;
  /** Takes no further request, lets current ones finish, and cuts off what is still open after ten seconds. */
  close(): Promise<void>;
}

const patience = 10_000;

/**
 * Keeps idle connections open for this many milliseconds, longer than clients and proxies do (usually a minute). The server
 * must not close first: a request sent at that moment would be lost.
 */
const idleTime = 75_000;

/** Serves an application. Throws StartError when the port is taken or not allowed. */
export async function startServer(
  application: RequestListener,
  { port, host, limits = timeLimits }: ServerOptions,
): Promise<RunningServer> {
  const server = createServer(
    {
      keepAliveTimeout: idleTime,
      headersTimeout: limits.headers,
      requestTimeout: limits.request,
      connectionsCheckingInterval: limits.checkedEvery,
    },
    application,
  );
  await listen(server, port, host);
  const { port: given } = server.address() as AddressInfo;
  return { url: `http://${nameOf(host)}:${given}`, close: () => close(server) };
}

/** Throws StartError when the port is taken or not allowed, before anything long is done in vain. */
export async function requireFreePort({ port, host }: Pick<ServerOptions, 'port' | 'host'>): Promise<void> {
  const server = createServer();
  await listen(server, port, host);
  await close(server);
}

function listen(server: Server, port: number, host: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', (error: NodeJS.ErrnoException) => reject(refusalOf(error, port, host)));
  server.listen(port, host, resolve);
  return promise;
}

function refusalOf(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(`Port ${port} is in use by another program; stop it or set another PORT.`);
  if (error.code === 'EACCES') return new StartError(`Port ${port} may not be used by this user; set another PORT.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartError(`HOST ${host} is no address of this machine.`);
  return error;
}

/** Returns the name to show: localhost for every address of this machine. */
const nameOf = (host: string): string =>
  ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;

function close(server: Server): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const cutOff = setTimeout(() => server.closeAllConnections(), patience);
  // Closes idle connections too; a busy one closes once its answer is written.
  server.keepAliveTimeout = 1;
  server.close((error) => {
    clearTimeout(cutOff);
    if (error) reject(error);
    else resolve();
  });
  return promise;
}
