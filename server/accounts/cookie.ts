import { stringifySetCookie } from 'cookie';
import type { Express, Request, Response } from 'express';

/** Describes a cookie that scripts cannot read. */
export interface OwnCookie {
  name: string;
  value: string;
  path: string;
  sameSite: 'strict' | 'lax';
  /** Lifetime in seconds; default: until the browser closes. */
  maxAge?: number;
}

/** Names the setting of the application that says whether its cookies travel over https alone. */
const secureCookies = 'secure cookies';

/**
 * Sends cookies over https alone, except where people reach the portal over plain http, as some browsers refuse them there. The
 * Host header does not count: anybody can write it.
 */
export function setCookieSecurity(app: Express, publicUrl: string | undefined): void {
  app.set(secureCookies, !publicUrl?.startsWith('http:'));
}

export function setCookie({ app }: Request, response: Response, cookie: OwnCookie): void {
  const secure = app.get(secureCookies);
  response.append('Set-Cookie', stringifySetCookie({ ...cookie, httpOnly: true, secure }));
}
