import { createHmac, randomBytes } from 'node:crypto';
import { hashOf } from '../../crypto/tokenHash.ts';
import type { Secrets } from '../../services.ts';

type TokenKeys = Pick<Secrets, 'tokenKeys'>;

/** Makes a refresh token: the id of its family, a secret and our signature, as one cookie value. Only its hash is stored. */
export function firstRefreshToken(sessionId: string, { tokenKeys: [signing] }: TokenKeys): string {
  if (!signing) throw new Error('There is no key to sign tokens with.');
  return signed(`${sessionId}.${randomBytes(32).toString('base64url')}`, signing.key);
}

/**
 * Derives the successor of `token`. Two requests with the same token within the grace period get the same successor, so crossed
 * or lost answers leave every tab with one cookie. Without our key nobody can derive it. Returns one successor per key, the
 * signing key's first: before a rotation of keys the old one may have made it.
 */
export const successorsOf = (token: string, { tokenKeys }: TokenKeys): string[] =>
  tokenKeys.map(({ key }) => signed(`${familyOf(token)}.${hmac(key, `refresh:${token}`)}`, key));

/** Returns whether one of our keys signed a token, now or earlier: one that somebody made up is no replay. */
export function isSignedByUs(token: string, { tokenKeys }: TokenKeys): boolean {
  const [id, secret] = token.split('.');
  return tokenKeys.some(({ key }) => hashOf(signed(`${id}.${secret}`, key)) === hashOf(token));
}

const signed = (token: string, key: Uint8Array): string => `${token}.${hmac(key, `issued:${token}`)}`;

const hmac = (key: Uint8Array, text: string): string => createHmac('sha256', key).update(text).digest('base64url');

/** Returns whether a text could be a session id. Others must not reach the database, which cannot compare U+0000. */
export const isSessionId = (text: string): boolean => /^[\w-]{1,64}$/.test(text);

/** Returns the id of a token's family; for an invalid token the empty text, which no family has. */
export function familyOf(token: string): string {
  const [id = ''] = token.split('.');
  return isSessionId(id) ? id : '';
}
