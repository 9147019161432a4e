import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Secrets } from '../../services.ts';

/** A refresh token: the id of its family and a secret, as one cookie value. Only the hash of it is stored. */
export const firstRefreshToken = (sessionId: string): string => `${sessionId}.${randomBytes(32).toString('base64url')}`;

/**
 * The token that follows `token`. It is derived, not drawn: whoever asks twice with the same token within the grace gets the
 * same successor, so answers that cross or get lost leave every tab with one and the same cookie. Without our key nobody can
 * derive it. One successor per key, the signing key's first: after a change of keys the old one may have made it.
 */
export function successorsOf(token: string, { tokenKeys }: Pick<Secrets, 'tokenKeys'>): string[] {
  return tokenKeys.map(
    ({ key }) => `${familyOf(token)}.${createHmac('sha256', key).update(`refresh:${token}`).digest('base64url')}`,
  );
}

/** Whether a text could be the id of a session. Not every text could be compared with one: the database knows no U+0000. */
export const isSessionId = (text: string): boolean => /^[\w-]{1,64}$/.test(text);

/** The id of the family a token belongs to; of what is no token, one that no family has. */
export function familyOf(token: string): string {
  const [id = ''] = token.split('.');
  return isSessionId(id) ? id : '';
}

/** A plain SHA-256 does: the secret has 256 bits, there is nothing to guess. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
