import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import { setCookie } from '../cookie.ts';
import type { Session } from './sessions.ts';

export const refreshCookieName = 'gastheer_refresh';

/** Returns the refresh token of a request, or null. */
export const refreshTokenOf = (request: Request): string | null =>
  parseCookie(request.headers.cookie ?? '')[refreshCookieName] ?? null;

/** Sets the refresh cookie until the browser closes, or until a remembered sign-in ends. */
export function setRefreshCookie(request: Request, response: Response, session: Session, now: Date): void {
  const maxAge = Math.floor((session.expiresAt.getTime() - now.getTime()) / 1000);
  write(request, response, session.refreshToken, session.isRemembered ? { maxAge } : {});
}

/**
 * Clears the cookie only where it was sent along. Requests of other sites lack it (SameSite), and must not sign anybody out.
 */
export function clearRefreshCookie(request: Request, response: Response): void {
  if (refreshTokenOf(request) !== null) write(request, response, '', { maxAge: 0 });
}

const write = (request: Request, response: Response, value: string, lifetime: { maxAge?: number }): void =>
  setCookie(request, response, { name: refreshCookieName, value, path: '/api', sameSite: 'strict', ...lifetime });
