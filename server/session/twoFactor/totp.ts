/** Time-based one-time passwords (RFC 6238) as authenticator apps make them: SHA-1, six digits, steps of 30 seconds. */
import { Secret, TOTP } from 'otpauth';

const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps before and after that of the server's clock whose codes are accepted (RFC 6238, section 5.2). */
const window = 1;
const issuer = 'Gastheer';

/** A new secret of 160 bits, the length that RFC 4226, section 4 recommends, in Base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What authenticator apps read from a QR code: an `otpauth:` URI with the secret; `label` tells whose it is. */
export const enrolmentUri = (secret: string, label: string): string =>
  new TOTP({ ...kind, issuer, label, secret }).toString();

/** The time step that a code belongs to, counted from 1970; null for a code of no step near `now`. */
export function stepOf(code: string, secret: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const distance = TOTP.validate({ ...kind, token: code, secret: Secret.fromBase32(secret), timestamp, window });
  return distance === null ? null : TOTP.counter({ period: kind.period, timestamp }) + distance;
}

/** The code of a moment, as an authenticator app shows it. */
export const codeAt = (secret: string, moment: Date): string =>
  TOTP.generate({ ...kind, secret: Secret.fromBase32(secret), timestamp: moment.getTime() });
