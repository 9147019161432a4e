import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import type { Services } from '../../services.ts';
import { seal, unseal } from '../../sql/seal.ts';
import { setCookie } from '../cookie.ts';

/** What the answer of the provider is checked against; the browser that began keeps it, sealed. */
export interface Attempt {
  state: string;
  nonce: string;
  codeVerifier: string;
  /** Where somebody wanted to be; null: nowhere in particular. */
  returnPage: string | null;
}

const name = 'gastheer_openid_attempt';
/** Seconds to sign in at the provider. */
const lifetime = 10 * 60;
/** Tells an attempt from other texts under the same key. */
const purpose = 'openid attempt';

export const newAttempt = (returnPage: string | null): Attempt => ({
  state: randomState(),
  nonce: randomNonce(),
  codeVerifier: randomPKCECodeVerifier(),
  returnPage,
});

type Sealing = Pick<Services, 'secrets' | 'now'>;

interface SealedAttempt extends Attempt {
  purpose: string;
  expires: number;
}

/** Lax: the way back from the provider begins at another site. */
export function keepAttempt(request: Request, response: Response, attempt: Attempt, { secrets, now }: Sealing): void {
  const sealed: SealedAttempt = { ...attempt, purpose, expires: now().getTime() + lifetime * 1000 };
  const value = seal(secrets.encryptionKey, JSON.stringify(sealed));
  write(request, response, { value, maxAge: lifetime });
}

/** The attempt of the browser, which it no longer has from now on; null where it has none or an old one. */
export function takeAttempt(request: Request, response: Response, { secrets, now }: Sealing): Attempt | null {
  const sealed = parseCookie(request.headers.cookie ?? '')[name];
  if (sealed === undefined) return null;
  write(request, response, { value: '', maxAge: 0 });
  const attempt = opened(secrets.encryptionKey, sealed);
  return attempt?.purpose === purpose && attempt.expires > now().getTime() ? attempt : null;
}

function opened(key: Uint8Array, sealed: string): SealedAttempt | null {
  try {
    return JSON.parse(unseal(key, sealed)) as SealedAttempt;
  } catch {
    return null;
  }
}

const write = (request: Request, response: Response, cookie: { value: string; maxAge: number }): void =>
  setCookie(request, response, { name, path: '/api/openid', sameSite: 'lax', ...cookie });
