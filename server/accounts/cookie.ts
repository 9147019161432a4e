import { stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';

/** Describes a cookie that scripts cannot read. */
export interface OwnCookie {
  name: string;
  value: string;
  path: string;
  sameSite: 'strict' | 'lax';
  /** Lifetime in seconds; default: until the browser closes. */
  maxAge?: number;
}

const localHosts = ['localhost', '127.0.0.1', '[::1]'];

export function setCookie(request: Request, response: Response, cookie: OwnCookie): void {
  // Omits `Secure` on this machine only, where some browsers refuse it over plain http.
  const secure = !localHosts.includes(request.hostname);
  response.append('Set-Cookie', stringifySetCookie({ ...cookie, httpOnly: true, secure }));
}
