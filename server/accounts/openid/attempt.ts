import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { seal, unseal } from '../../crypto/seal.ts';
import type { Services } from '../../services.ts';
import { setCookie } from '../cookie.ts';

/** Holds the values that the provider's answer is checked against; the browser stores them encrypted. */
export interface Attempt {
  state: string;
  nonce: string;
  codeVerifier: string;
  /** The page to return to, or null. */
  returnPage: string | null;
}

const name = 'gastheer_openid_attempt';
/** Limits the time to sign in at the provider, in seconds. */
const lifetime = 10 * 60;
/** Distinguishes an attempt from other texts encrypted with the same key. */
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

/** Stores the attempt in a cookie. It is lax, as the redirect from the provider begins at another site. */
export function keepAttempt(request: Request, response: Response, attempt: Attempt, { secrets, now }: Sealing): void {
  const sealed: SealedAttempt = { ...attempt, purpose, expires: now().getTime() + lifetime * 1000 };
  const value = seal(secrets.encryptionKey, JSON.stringify(sealed));
  write(request, response, { value, maxAge: lifetime });
}

/** Reads the attempt from the cookie and clears it; null where it is absent or expired. */
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
