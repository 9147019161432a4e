import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Secrets } from '../../services.ts';

/** Makes a refresh token: the id of its family and a secret, as one cookie value. Only its hash is stored. */
export const firstRefreshToken = (sessionId: string): string => `${sessionId}.${randomBytes(32).toString('base64url')}`;

/**
 * Derives the successor of `token`. Two requests with the same token within the grace period get the same successor, so crossed
 * or lost answers leave every tab with one cookie. Without our key nobody can derive it. Returns one successor per key, the
 * signing key's first: before a rotation of keys the old one may have made it.
 */
export function successorsOf(token: string, { tokenKeys }: Pick<Secrets, 'tokenKeys'>): string[] {
  return tokenKeys.map(
    ({ key }) => `${familyOf(token)}.${createHmac('sha256', key).update(`refresh:${token}`).digest('base64url')}`,
  );
}

/** Returns whether a text could be a session id. Others must not reach the database, which cannot compare U+0000. */
export const isSessionId = (text: string): boolean => /^[\w-]{1,64}$/.test(text);

/** Returns the id of a token's family; for an invalid token the empty text, which no family has. */
export function familyOf(token: string): string {
  const [id = ''] = token.split('.');
  return isSessionId(id) ? id : '';
}

/** Hashes with plain SHA-256, which suffices as 256 random bits cannot be guessed. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
