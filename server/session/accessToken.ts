import { errors, jwtVerify, SignJWT } from 'jose';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';

/** How long an access token is good for, in seconds (interface specification, "Session"). */
export const accessTokenLifetime = 15 * 60;
const issuer = 'gastheer';

/** What an access token says: whose it is and which sign-in it rides on. Roles are looked up at each request, never carried. */
export interface AccessClaims {
  userId: string;
  sessionId: string;
}

type Signing = Pick<Services, 'secrets' | 'now'>;

/** A JWT (RFC 7519), signed with the first of the keys. */
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

/** The claims of a token that one of our keys signed and that has not expired; 401 for any other. */
export async function readAccessToken(token: string, { secrets, now }: Signing): Promise<AccessClaims> {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => keyOf(secrets.tokenKeys, kid), {
      algorithms: ['HS256'],
      issuer,
      requiredClaims: ['sub', 'sid', 'exp'],
      currentDate: now(),
    });
    return { userId: String(payload.sub), sessionId: String(payload['sid']) };
  } catch (error) {
    if (error instanceof errors.JOSEError) throw ApiError.unauthorized('The token is invalid or has expired.');
    throw error;
  }
}

function keyOf(keys: Services['secrets']['tokenKeys'], id: string | undefined): Uint8Array {
  const found = keys.find((key) => key.id === id);
  if (!found) throw new errors.JWKSNoMatchingKey();
  return found.key;
}
