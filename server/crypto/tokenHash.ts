import { createHash } from 'node:crypto';

/** Hashes with plain SHA-256, which suffices as 256 random bits cannot be guessed. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
