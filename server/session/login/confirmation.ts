import { and, eq, gt } from 'drizzle-orm';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Context } from '../../context.ts';
import type { Services } from '../../services.ts';
import { sessions } from '../tables.ts';
import { keyOf } from '../tokens/accessToken.ts';

/** How long a sign-in or a password given again counts, in seconds. */
export const confirmedFor = 10 * 60;
/** Not that of access tokens, so that neither passes for the other. */
const issuer = 'gastheer-confirmation';

type Signing = Pick<Services, 'secrets' | 'now'>;

/** What tells that whoever rides on a session has just given their password once more: a JWT (RFC 7519). */
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

/** Whether whoever asks signed in a short while ago, or gave their password again (ASVS 5.0, 7.5.1). */
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
