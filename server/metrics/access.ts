import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';
import ipaddr from 'ipaddr.js';
import { ApiError } from '../errors.ts';
import { bearerToken } from '../session/authenticate.ts';

export interface MetricsGuard {
  /** What whoever collects the metrics sends as a bearer token. */
  token: string | undefined;
  /** Requests come by way of a proxy, so that the other end of a connection says nothing of who asks. */
  isBehindProxy: boolean;
}

/** With a token: 401 for whoever does not send it. Without one: 404 for everybody but this machine itself. */
export function requireScraper(request: Request, { token, isBehindProxy }: MetricsGuard): void {
  if (token === undefined) {
    if (isBehindProxy || !isFromThisMachine(request)) throw ApiError.notFound();
    return;
  }
  const given = bearerToken(request);
  if (given === null || !timingSafeEqual(digest(given), digest(token)))
    throw ApiError.unauthorized('Metrics are for whoever has their token.');
}

/** Of one length whatever was sent, as `timingSafeEqual` asks. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Marks of a proxy on this machine that nobody told us of: its connections come from here, its requests do not. */
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** The name asked for must be this machine too, or a page elsewhere could be given our address (DNS rebinding). */
function isFromThisMachine({ socket, headers }: Request): boolean {
  const { remoteAddress = '' } = socket;
  return (
    ipaddr.isValid(remoteAddress) &&
    ipaddr.process(remoteAddress).range() === 'loopback' &&
    /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(headers.host ?? '') &&
    proxyHeaders.every((name) => headers[name] === undefined)
  );
}
