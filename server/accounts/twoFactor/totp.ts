/**
 * Configures time-based one-time passwords (RFC 6238) as authenticator apps make them: SHA-1, six digits, steps of 30 seconds.
 */
import { Secret, TOTP } from 'otpauth';

const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Accepts codes of so many steps before and after the server's clock (RFC 6238, section 5.2). */
const window = 1;

/** Makes a secret of 160 bits, the length that RFC 4226, section 4 recommends, in Base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the `otpauth:` URI of a QR code, with the secret; `issuer` names the application, `label` the owner. */
export const enrolmentUri = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ ...kind, issuer, label, secret }).toString();

/** Returns the time step of a code, counted from 1970; null where it fits no step near `now`. */
export function stepOf(code: string, secret: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const distance = TOTP.validate({ ...kind, token: code, secret: Secret.fromBase32(secret), timestamp, window });
  return distance === null ? null : TOTP.counter({ period: kind.period, timestamp }) + distance;
}

/** Returns the code of a moment, as an authenticator app shows it. */
export const codeAt = (secret: string, moment: Date): string =>
  TOTP.generate({ ...kind, secret: Secret.fromBase32(secret), timestamp: moment.getTime() });
