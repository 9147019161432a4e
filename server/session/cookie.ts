import { stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';

/** A cookie that scripts cannot read. */
export interface OwnCookie {
  name: string;
  value: string;
  path: string;
  sameSite: 'strict' | 'lax';
  /** In seconds; left out: as long as the browser is open. */
  maxAge?: number;
}

const localHosts = ['localhost', '127.0.0.1', '[::1]'];

export function setCookie(request: Request, response: Response, cookie: OwnCookie): void {
  // Not every browser takes a Secure cookie from plain http on this machine; anywhere else nothing less will do.
  const secure = !localHosts.includes(request.hostname);
  response.append('Set-Cookie', stringifySetCookie({ ...cookie, httpOnly: true, secure }));
}
