import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';
import ipaddr from 'ipaddr.js';
import { bearerToken } from '../accounts/authenticate.ts';
import { ApiError } from '../errors.ts';

export interface MetricsGuard {
  /** The bearer token of the collector. */
  token: string | undefined;
  /** Whether requests come through a proxy, so that the peer of a connection does not identify the caller. */
  isBehindProxy: boolean;
}

/** Throws 401 for a request without the token. Without one configured, throws 404 for every machine but this one. */
export function requireScraper(request: Request, { token, isBehindProxy }: MetricsGuard): void {
  if (token === undefined) {
    if (isBehindProxy || !isFromThisMachine(request)) throw ApiError.notFound();
    return;
  }
  const given = bearerToken(request);
  if (given === null || !timingSafeEqual(digest(given), digest(token)))
    throw ApiError.unauthorized('Metrics are answered to callers with their token.');
}

/** Hashes to one length, as `timingSafeEqual` requires. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Lists headers of an undeclared proxy on this machine: its connections are local, its requests are not. */
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** Requires a loopback peer and host name, as a page elsewhere could use our address (DNS rebinding). */
function isFromThisMachine({ socket, headers }: Request): boolean {
  const { remoteAddress = '' } = socket;
  return (
    ipaddr.isValid(remoteAddress) &&
    ipaddr.process(remoteAddress).range() === 'loopback' &&
    /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(headers.host ?? '') &&
    proxyHeaders.every((name) => headers[name] === undefined)
  );
}
