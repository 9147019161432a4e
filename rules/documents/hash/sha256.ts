import { createHash } from 'node:crypto';

/** Hashes a document as people compare it (SHA-256, hexadecimal). */
export const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');
