import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import type { Session } from './sessions.ts';

export const refreshCookieName = 'gastheer_refresh';
const localHosts = ['localhost', '127.0.0.1', '[::1]'];

/** The refresh token that a request carries. */
export const refreshTokenOf = (request: Request): string | null =>
  parseCookie(request.headers.cookie ?? '')[refreshCookieName] ?? null;

/** For the session of the browser, or until a remembered sign-in ends. */
export function setRefreshCookie(request: Request, response: Response, session: Session, now: Date): void {
  const maxAge = Math.floor((session.expiresAt.getTime() - now.getTime()) / 1000);
  write(request, response, session.refreshToken, session.isRemembered ? { maxAge } : {});
}

/** Only where it was sent along: requests of other sites come without it (SameSite), and must not sign anybody out. */
export function clearRefreshCookie(request: Request, response: Response): void {
  if (refreshTokenOf(request) !== null) write(request, response, '', { maxAge: 0 });
}

function write(request: Request, response: Response, value: string, lifetime: { maxAge?: number }): void {
  const cookie = stringifySetCookie({
    name: refreshCookieName,
    value,
    path: '/api',
    httpOnly: true,
    sameSite: 'strict',
    // Not every browser takes a Secure cookie from plain http on this machine; anywhere else nothing less will do.
    secure: !localHosts.includes(request.hostname),
    ...lifetime,
  });
  response.append('Set-Cookie', cookie);
}
