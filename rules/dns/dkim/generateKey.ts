import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';

/** Holds both keys in PEM; the private key is a secret. */
export interface DkimKeyPair {
  publicKey: string;
  privateKey: string;
}

/** Generates an RSA key of 2048 bits (RFC 8301 section 3.2). */
export const generateDkimKey = (): Promise<DkimKeyPair> =>
  promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
