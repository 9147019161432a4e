import { errors, jwtVerify, SignJWT } from 'jose';
import { ApiError } from '../../errors.ts';
import type { Services } from '../../services.ts';

/** Sets the lifetime of an access token in seconds (docs/http.md, "Session"). */
export const accessTokenLifetime = 15 * 60;
const issuer = 'gastheer';

/** Describes the claims of an access token: its user and session. Roles are read at each request, never carried. */
export interface AccessClaims {
  userId: string;
  sessionId: string;
}

type Signing = Pick<Services, 'secrets' | 'now'>;

/** Signs a JWT (RFC 7519) with the first of the keys. */
export function signAccessToken({ userId, sessionId }: AccessClaims, { secrets, now }: Signing): Promise<string> {
  const [signing] = secrets.tokenKeys;
  if (!signing) throw new Error('There is no key to sign tokens with.');
  const issuedAt = Math.floor(now().getTime() / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: signing.id })
    .setIssuer(issuer)
    .setSubject(userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenLifetime)
    .sign(signing.key);
}

/**
 * Returns the claims of a token that we signed and that has not expired; throws 401 for any other. Caches a verified token by
 * its text until it expires: its session may end earlier, but that is checked elsewhere.
 */
export async function readAccessToken(token: string, signing: Signing): Promise<AccessClaims> {
  const known = knownTokens(signing.secrets);
  const found = known.get(token);
  if (found && found.expires > secondsOf(signing.now())) return found.claims;
  known.delete(token);
  const verified = await verify(token, signing);
  const [oldest] = known.keys();
  if (known.size >= mostKnownTokens && oldest !== undefined) known.delete(oldest);
  known.set(token, verified);
  return verified.claims;
}

interface VerifiedToken {
  claims: AccessClaims;
  /** Seconds since 1970, like `exp`. */
  expires: number;
}

const mostKnownTokens = 5000;
/** Caches verified tokens, by the keys that verified them. */
const verifiedTokens = new WeakMap<Signing['secrets'], Map<string, VerifiedToken>>();

function knownTokens(secrets: Signing['secrets']): Map<string, VerifiedToken> {
  const known = verifiedTokens.get(secrets) ?? new Map<string, VerifiedToken>();
  verifiedTokens.set(secrets, known);
  return known;
}

async function verify(token: string, { secrets, now }: Signing): Promise<VerifiedToken> {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => keyOf(secrets.tokenKeys, kid), {
      algorithms: ['HS256'],
      issuer,
      requiredClaims: ['sub', 'sid', 'exp'],
      currentDate: now(),
    });
    const claims = { userId: String(payload.sub), sessionId: String(payload['sid']) };
    return { claims, expires: payload.exp ?? 0 };
  } catch (error) {
    if (error instanceof errors.JOSEError) throw ApiError.unauthorized('The token is invalid or has expired.');
    throw error;
  }
}

const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/** Returns the key that a token names (`kid`); throws what jose throws where there is none. */
export function keyOf(keys: Services['secrets']['tokenKeys'], id: string | undefined): Uint8Array {
  const found = keys.find((key) => key.id === id);
  if (!found) throw new errors.JWKSNoMatchingKey();
  return found.key;
}
