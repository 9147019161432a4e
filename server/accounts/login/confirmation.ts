import { and, eq, gt } from 'drizzle-orm';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Context } from '../../context.ts';
import type { Services } from '../../services.ts';
import { sessions } from '../tables.ts';
import { keyOf } from '../tokens/accessToken.ts';

/** Sets the seconds for which a sign-in or a repeated password counts as recent. */
export const confirmedFor = 10 * 60;
/** Differs from that of access tokens, so that neither passes for the other. */
const issuer = 'gastheer-confirmation';

type Signing = Pick<Services, 'secrets' | 'now'>;

/** Signs a JWT (RFC 7519) that proves that the user of a session has just repeated their password. */
export function signConfirmation(sessionId: string, { secrets, now }: Signing): Promise<string> {
  const [signing] = secrets.tokenKeys;
  if (!signing) throw new Error('There is no key to sign tokens with.');
  const issuedAt = Math.floor(now().getTime() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: signing.id })
    .setIssuer(issuer)
    .setSubject(sessionId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + confirmedFor)
    .sign(signing.key);
}

/** Returns whether the caller signed in recently, or repeated their password (ASVS 5.0, 7.5.1). */
export const isConfirmed = async (context: Context, { secrets }: Pick<Services, 'secrets'>): Promise<boolean> =>
  (await isSignedFor(context, secrets)) || beganLately(context);

async function isSignedFor({ principal, confirmation, now }: Context, secrets: Services['secrets']): Promise<boolean> {
  if (confirmation === undefined || principal.sessionId === null) return false;
  try {
    await jwtVerify(confirmation, ({ kid }) => keyOf(secrets.tokenKeys, kid), {
      algorithms: ['HS256'],
      issuer,
      subject: principal.sessionId,
      requiredClaims: ['exp'],
      currentDate: now(),
    });
    return true;
  } catch (error) {
    if (error instanceof errors.JOSEError) return false;
    throw error;
  }
}

async function beganLately({ db, principal, now }: Context): Promise<boolean> {
  const since = new Date(now().getTime() - confirmedFor * 1000);
  const [lately] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, principal.sessionId ?? ''), gt(sessions.createdAt, since)));
  return lately !== undefined;
}
